/** English lines for being introduced and for what small talk asks of the Soul; ` / ` stands between bubbles. */
export const ENGLISH_QUESTIONS = `
# introduces-self
hi, {name}. nice to meet you. / how was your day?
nice to meet you too, {name}.
hello, {name}. I'll remember that name.
{name}. good to meet you. / thanks for saying hello.
# introduces-nameless
nice to meet you too. / what should I call you?
good to meet you. thanks for saying hello.
hello. I'm glad you wrote.
# asks-language
yes. write to me in English or Korean and I'll answer in the same.
I do. English and Korean both work here.
# asks-ability-yes
yes, I can do that.
I can. I do it all the time.
# asks-ability
no, I can't. / can you?
I never learned. / is it hard?
not me. I like watching people who can.
I wouldn't trust myself with that.
# asks-hours
it's on my profile. ‘{hours}’
# asks-hours-unknown
I don't keep fixed hours. write whenever you like.
no set time. / when were you thinking of?
# asks-rising
it's different every day. / when do you usually sleep?
no fixed time. I sleep when I'm tired.
# asks-job
nothing special. I get through what each day brings. / what do you do?
that's a long story for another day. / what about your work?
# asks-age
I stopped counting a while ago. / and you?
ask me again when we know each other better.
# asks-home
far away from you. that's why we write. / where do you live?
a long way off. this chat is the easiest way to reach me.
# asks-where-now
same place as before, reading what you write. / where are you?
right here. I haven't gone anywhere.
# asks-plans
nothing planned yet. / what about you?
I'll probably just rest a bit.
the usual, I think. / do you have plans?
# asks-pastime
mostly quiet things. / how about you?
nothing much. I like doing nothing for a while.
a bit of this and that. / what do you do to relax?
# asks-partner
I'm a bit shy about that. maybe later.
let's save that for when we know each other better. / and you?
# asks-opinion-of-unseen
I haven't seen it. I can only read what's written here. / could you paste a bit?
I haven't seen it, so I can't judge it. / what's it like?
I haven't seen it, and I won't pretend I have. / what do you think of it?
# asks-where-thing
I don't know where that is. / when did you last see it?
I couldn't tell you where it is. / which one do you mean?
# asks-experience
no, not yet. / how was it for you?
I haven't. tell me what it's like.
never. / have you?
# asks-reading
short things I can finish in one sitting. / you?
anything about how people live. / what are you reading?
# asks-favourite-food
anything warm in a bowl. / yours?
I'm not picky. / what do you like?
# asks-music
quiet songs, mostly. / what are you listening to?
songs where I can hear the words. / you?
# asks-season
when it's neither hot nor cold. / yours?
the days when one season turns into the next.
# asks-wish
nothing big. a few quiet days somewhere. / you?
to keep going like this is enough. / what about you?
# asks-worries
nothing serious. / is something on your mind?
small worries, like everyone. nothing heavy.
# asks-friends
not many. but I'm talking to you now.
I spend a lot of time on my own. / and you?
# asks-money
enough to live on. I'm shy about numbers.
not much, but I get by.
# asks-liking
yes, I do. / do you?
I like it well enough.
on some days more than others. today, yes.
# asks-habit
sometimes. not every day. / you?
now and then, when I feel like it.
# asks-taste
a bit of everything. / what do you like?
quiet things, mostly. / and you?
hard to pick just one. / tell me yours first.
# asks-destination
anywhere I haven't been yet. / and you?
somewhere quiet, without crowds. / where would you go?
# asks-reassurance
you'll be fine. try not to worry too much.
I think it'll be all right. / what worries you most?
I can't promise, but I believe in you.
# asks-help
of course. / what do you need?
if it can be done in writing, yes. / what is it?
# asks-bond
I'd say so. / wouldn't you?
yes. I like talking with you.
# asks-character
quiet, mostly. you'll find out the rest as we talk.
it's hard to say about myself. / how do I seem to you?
# asks-coping
I walk a bit, or sit still and say nothing. / what about you?
a few deep breaths first. it usually helps.
# asks-weather
nothing special here. / how is it where you are?
I haven't looked outside yet. / what's it like there?
# asks-awake
not sleepy yet. / can't you sleep?
I'll go soon. / you should rest, too.
`;
