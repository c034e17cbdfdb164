/** English lines for what days are made of, and for what fits no topic; ` / ` stands between bubbles. */
export const ENGLISH_DAYS = `
# asks-meal
I'll eat later. / have you eaten?
something simple. / what about you?
I did, thanks for asking.
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
that sounds good. / do you cook it yourself?
now I'm hungry too.
I like talking about food. / what's your favourite?
good food helps a lot.
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
sounds like a lot. / how are you holding up?
have you been at it for long?
did you get a proper break?
don't overdo it, please.
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
did you get wet?
got an umbrella?
a rainy day is good for staying in.
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
tell me more about your little one.
that must be nice to come home to.
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
money worries are tiring. / is it tight this month?
if it was worth it, it's fine.
it goes faster than it comes, doesn't it.
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
really? / what happened then?
thanks for telling me.
oh, I didn't know that.
I like hearing about that.
I think I know what you mean.
how do you feel about it now?
that makes sense.
interesting. / what came next?
okay. / and now?
I get it.
good to know.
# broken-thing
oh no, that's annoying. / can it be fixed?
what a way to start. / are you all right?
that's bad luck. / is there somewhere you can take it?
# quitting
that can't be easy to say. / how long have you been thinking about it?
thank you for telling me. it stays here. / what's the hardest part?
you must be worn out. let's think it through together.
# secret
I won't tell anyone.
it stays between us. / what is it?
# learning
that's great. / how long have you been at it?
learning something new is fun. / how is it going?
the beginning is the hardest part. / what was tricky?
# bought
nice. / are you happy with it?
good choice, I hope. / had you wanted it for long?
new things lift the day a little.
# pet-named
{name} is a lovely name. / how did you choose it?
{name}. I'll remember that. / what's {name} like?
# travel-back
welcome back. / what was the best part?
sounds lovely. / who did you go with?
I'm a little jealous. / how was the weather?
# food-refused
got it. I'll remember that.
no need to force it. / what do you like instead?
# hobby
that's a good thing to love. / when did you start?
nice. / what do you like most about it?
I like hearing that. / do you do it often?
# confused
sorry, I think I misunderstood. / could you say it once more?
sorry, that wasn't clear of me. / which part sounded odd?
my mistake. tell me again and I'll listen properly.
`;
