/** English lines for what days are made of, and for what fits no topic; ` / ` stands between bubbles. */
export const ENGLISH_DAYS = `
# asks-meal
you're checking on my meals now? / have you eaten?
you answer first.
I worry more about yours. what did you have?
# hungry
eat something. nobody gives prizes for waiting.
everything looks worse hungry. / what's in the kitchen?
what do you want most right now?
# ate
good. eating comes first.
was it any good?
slowly, I hope. / rushing never helps.
who with?
# food
talk about food is always welcome.
that sounds good. / do you cook it yourself?
glad you look after yourself.
you'll feel better after that.
# coffee
how many is that today?
not too late in the day. you'll want to sleep.
you can nearly smell it from the word.
# work-done
done for today, then. / well done.
now the evening is yours.
on your way home? / what was the hardest part?
# work
work never ends, does it. / so what happened?
people are the hard part there, too.
have you been at it for long?
you do get a lunch break?
you're holding up well.
# study
how much is left?
not all at once. one page.
where are you stuck?
a break belongs in the plan, too.
# exam
how far are you with it?
nerves mean you've prepared.
nothing new the night before. early to bed.
decide what you'll eat afterwards. that helps.
# rain
got an umbrella?
wet socks make a long day.
do you like the sound of it?
# snow
just reading that makes it quieter here.
mind your step.
# hot
drink water. / heat wears people down.
stay on the shady side.
# cold
dressed warmly enough?
if your fingers are cold you don't have to answer.
something hot first, then talk.
# wind
wind makes people restless.
windows shut?
which way does it blow over there?
# clear-sky
what's the sky like where you are?
days like that make you look out once more.
# sleep
are you getting enough of it?
any dream you remember?
everything has edges when you're short of sleep.
# pet
tell me more about that one.
you must hurry home for that.
what's the temper like? anything like yours?
# film
was it good? / don't tell me the end.
which scene stayed?
did you watch it alone?
# book
how far are you?
anything you wanted to underline?
you needn't finish it. stop where it's good.
# music
which part gets you?
one song on repeat, or many?
songs keep the mood they were heard in.
# game
did you win?
not one more round until morning, I hope.
# exercise
diligent. / how's the body?
I can see already where you'll ache tomorrow.
does your head get clearer after?
# walk
how far did you get?
thoughts from walking tend to be usable.
slowly. there's no hurry.
# travel
where to? / the way there is often the better part.
pack light.
what will you do first when you arrive?
# home
home is best.
you can let go a bit now.
what's the first thing you do when you get in?
# friend
have you known each other long?
it's always more tangled than it looks.
good that you have someone to talk to.
# family
family stories sound long even when they're short.
do you talk often?
the closer they are, the harder the words.
# money
money talk starts with a sigh.
if it was worth it, it's fine.
# weekend
a plan to do nothing is a plan.
what do you want to do? not have to, want to.
# monday
mondays are unfair to everybody.
take it slowly. everyone does.
# long-statement
I read all of that. / what stays with you most?
I read it twice, slowly.
a lot happened. / is it a bit clearer now?
thanks for writing it out.
# statement
I see. / and how was that for you?
I'm listening. go on.
tell me a bit more about that.
I can picture it.
so that happened.
hm, I hadn't thought of that.
small things like that stay.
I think I know what you mean. not all of it.
how do you feel about it now?
that makes sense.
interesting. / what came next?
you give me something to think about.
understood.
too good a story to keep to yourself.
`;
