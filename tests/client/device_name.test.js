// The first name of a device, by what browsers say of themselves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deviceName } from "../../src/cubalibre/web/people/device_name.js";

const LINUX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML) Chrome/140.0 Mobile Safari/537.36";
const EDGE = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML) Chrome/140.0 Safari/537.36 Edg/140.0";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1";

test("a device is named by its browser and system", () => {
  assert.deepEqual([LINUX, ANDROID, EDGE, IPHONE, MAC, "something else"].map(deviceName), [
    "Firefox, Linux",
    "Chrome, Android",
    "Edge, Windows",
    "Safari, iPhone",
    "Safari, Mac",
    "",
  ]);
});
