#!/usr/bin/env perl
# Bot over a pipe, with nothing but Perl's own modules: Rallies where it can, strengthens the space with most pieces.
#
#     cubalibre match --games 4 --seats "m=command:perl examples/bots/rallying.pl,rest=nonplayer"

use strict;
use warnings;
use JSON::PP;
use List::Util qw(sum0);

$| = 1;    # every answer is sent at once
while (my $line = <STDIN>) {
    my $message = decode_json($line);
    if ($message->{type} eq 'begin') {
        srand($message->{seed} % 2**31);
        next;
    }
    my @words = map { $_->{word} } @{ $message->{answers} };
    my %offered = map { $_ => 1 } @words;
    my @more = grep { $_ ne 'done' && $_ ne 'pass' } @words;
    @more = @words unless @more;
    my $answer = $more[rand @more];
    if ($message->{kind} eq 'action' && $offered{rally}) {
        $answer = 'rally';
    }
    elsif ($message->{kind} eq 'rally-space') {
        my $spaces = $message->{view}{spaces};
        ($answer) = sort { pieces($spaces, $b) <=> pieces($spaces, $a) } @more;
    }
    print encode_json({ answer => $answer }), "\n";
}

# The number of pieces in a space; 0 for other words.
sub pieces {
    my ($spaces, $word) = @_;
    return sum0(map { $_->{number} } @{ ($spaces->{$word} // {})->{lots} // [] });
}
