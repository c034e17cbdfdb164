/** English lines for how people talk and feel; ` / ` stands between bubbles. */
export const ENGLISH_TALK = `
# greeting
hey. / how was today?
hello. / how are you doing?
hi, good to hear from you.
hi there. / what's new with you?
hello, glad you wrote.
hey, you came. / how has your day been?
# greeting-late
hi. you're up late. / something on your mind?
hello. it's well into the night. / can't sleep?
hey, good to hear from you. / still awake?
# gap
it's been {gap}.
{gap} already.
{gap} of quiet. good to hear from you.
I make it {gap}.
# gap-hours
you went quiet for a while.
half a day, nearly.
that was a long pause. / busy?
# good-morning
morning. / slept well?
you're up. a glass of water first.
good morning. / what's first today?
both eyes open? your spelling seems fine.
# how-are-you
much as ever, which isn't bad. / you?
better for being asked.
so-so. I'd rather hear about you.
not bad. / what kind of day is yours, good or just a day?
someone asked, so let's say well.
# what-doing
talking to you, as it happens.
reading what you wrote. / and you?
answering this. as you can see.
not much besides this. / you're bored, aren't you?
# status-said
it's what my profile says. ‘{status}’
you saw my status? ‘{status}’ / that's about right.
# asks-who
{display}. / my profile says most of it. ‘{status}’
{display}. / the rest you'll find out by talking to me.
I'm {display}. it feels odd to be asked so formally.
# asks-ai
right now the built-in practice engine is answering for me. connect a model in the settings and we can talk properly.
to be honest, these answers come from the practice engine in this app, by fixed rules.
this answer is written by the practice engine. that's why it may miss the point now and then.
# asks-photo
I can't send pictures here. / words will have to do.
only text goes through here, sorry. no photos.
I would, but photos don't work here. you'll have to imagine.
no pictures from me. ask, and I'll tell you instead.
# asks-speech-level
talk however you like. I'm fine like this.
# meet-or-call
we only reach each other in writing, for now. / kind of you to say it, though.
only text works here. / but I'll listen to the end.
there's some distance between us. let's write.
# joke-please
I'm not good at these. / what do you call a fish with no eyes? / a fsh.
why did the scarecrow get a prize? / outstanding in his field.
being funny may not be my part. / you try, I'll laugh.
# recommend-please
my taste may not be yours. / what did you like lately?
before I pick: what mood are you in?
something you loved before, once more. it rarely fails.
# good-night
sleep well. / talk tomorrow.
good night. sweet dreams.
thanks for today. sleep well.
good night. get some proper rest.
all right, that's it for today. sleep tight.
# leaving
see you. come back whenever you like.
all right, take care.
bye for now. talk soon.
see you later. / have a good one.
# thanks
you're welcome.
anytime.
of course. I'm glad you told me.
thank you for writing first.
I'm glad if it helped.
no need to thank me. I like talking with you.
# apology
it's all right. that was enough.
nothing to be sorry for, but I hear you.
okay. don't carry it around.
thanks for saying it straight.
# love
that's a big thing to say. / thank you. really.
hold on. / I'm reading that again.
that caught me off guard, in a good way. / let's go slowly.
if you mean it, I won't take it lightly.
# miss
that's good to hear.
I missed talking to you, too.
I'm right here whenever you write.
I was wondering how you were.
# compliment
you leave me without an answer.
you may say that more often.
do you need a favour? / joking. thank you.
you're generous.
# cares-for-soul
now you worry about me. thank you.
all right, I'll listen to you.
you first.
# annoyed-with-soul
something I said, then. which part?
sorry it felt that way.
fair. I'll choose the next words better.
# laugh
good, you laughed.
that wasn't meant to be funny.
now I'm smiling, too.
what's so funny?
keep laughing like that.
you laugh easily. I like it.
# yes
good.
let's do that, then.
I thought so.
all right. / and then?
that was quick.
okay, go on.
# no
no? / which is it, then?
then it isn't.
all right. forget I asked.
could be.
no hurry.
I guessed wrong.
# withdrawn
okay. I'm here.
you don't have to say anything.
…all right.
no rush.
I'll wait.
# wordless
that says it all.
ah. that instead of words.
a day for saving letters, I see.
I got half of that. tell me the rest.
# link
I can't open links. what's it about?
I only see the address. what's inside?
# crisis
I can't let that pass. are you alone right now? / please call your local crisis line, they answer at night. I'm listening here, too.
thank you for telling me. I take it seriously. / if you're in danger call emergency services, and tell someone close to you.
# birthday
a birthday. / happy birthday. do what you feel like first today.
happy birthday. age is an excuse for cake.
# good-news
wait. / really? / congratulations. / who did you tell first?
oh. / you did it. / tell me everything.
finally. / well done. / enjoy it today.
that's wonderful. / I'm so happy for you. / how does it feel?
# good
good to hear.
days like that should happen. / what was the best part?
it shows in your writing.
I hope it lasts.
sounds like a decent day.
lovely. / and then?
# bad
I see. / that can't have been easy to say.
that sounds hard. / how is it now?
you don't have to say you're fine.
I'm listening. / only as much as you want.
it can't all be your fault.
getting through today is enough.
some days nothing works. / what weighs the most?
thanks for telling me.
# bad-heightened
wait, what? / are you all right? / start from the beginning, slowly.
oh no. / that must have been a shock. / breathe first.
go ahead and cry. / nobody stops you here. / we'll talk after.
# angry
you've every reason to be.
I'm getting angry just reading it. / what did you say?
that was too much.
you held it in all day? you don't have to here.
I'm on your side first. details later.
# angry-heightened
wait. / and you let it go? / I couldn't have.
no. / that's not right. / it really isn't.
wow. / I have no words. / go on.
# tired
you've had a long day. / rest as much as you can tonight.
no wonder you're tired. / have you eaten?
I'm sorry you're worn out. short answers are fine.
come and rest a little. we don't have to talk about anything big.
you've done enough for today. / what wore you out the most?
please get some sleep tonight. I'll be here tomorrow.
# sick
where does it hurt most?
have you taken something for it? / don't put it off.
rest comes first today.
keep warm and rest. / see a doctor if it gets worse.
# lonely
I'm glad you told me. / what's making it heavy today?
that feeling grows at night. I'm here.
you're talking to me right now. stay as long as you like.
would you like to tell me about your day?
# nervous
nerves mean you want to do it well.
breathe out slowly first. in comes by itself.
what worries you most?
half of that goes once you start.
# cannot-sleep
lying there with closed eyes is half the rest.
too many thoughts? / take out the biggest one.
sleep runs when you chase it.
let's talk about something dull until it comes.
# bored
tell me the most useless thing you saw today.
you came because you're bored? I'm honoured.
what have you been thinking about lately?
what's outside your window? start there.
# advice
I think you lean one way already. / which?
if it can wait, sleep on it once.
tell me first what scares you about it.
I can't decide for you, but I can think along.
try it small. that's never too late.
# go-or-not
asking means you half want to.
if you'd keep thinking about it, do it.
toss a coin. if you're disappointed, do the other thing.
# choice
{pick}, if you ask me. / don't ask why.
one vote for {pick}.
{pick}. but you've decided already, haven't you?
# choice-open
neither is bad. / take the one you'd regret less.
whichever came to mind first.
# why-question
I don't know the reason either. / why do you think?
it's hard to say why. it's just how I feel.
honestly, I'm not sure why.
I haven't thought about why. / why do you ask?
# open-question
I don't know that one. / what do you think?
sorry, I don't know.
I know too little about it to say.
I'd tell you if I knew.
I've never thought about it. / what about you?
no idea, honestly.
# yes-no-question
I honestly don't know. / what do you think?
I can't say for sure, sorry.
maybe, but I'm not certain.
I think so, but don't take my word for it.
I've never thought about that. / have you?
probably. / why do you ask?
# question-of-self
asking it means you've turned it over a lot.
I've only heard one side. / what bothers you most?
there'll be a reason you feel that way.
don't be too hard on yourself.
# memory-none
I haven't heard about that. / tell me?
I'd like to pretend, but I don't remember that.
I don't think you've told me yet.
sorry, nothing comes to mind. / tell me again and I'll listen.
I don't know, and I won't make it up.
# memory-found
I remember that {fact}.
yes. I remember that {fact}.
wait, I've got it. / {fact}. that's what I remember.
# memory-quoted
what I remember is this: ‘{fact}’
here's what I have. ‘{fact}’
# memory-field
your {key}? {fact}, as far as I remember.
{fact}. I remember that about your {key}.
# quote-user
you said ‘{fact}’.
yes, you wrote ‘{fact}’.
# quote-soul
I said ‘{fact}’.
yes, I wrote ‘{fact}’.
# callback
come to think of it, I remember that {fact}.
that reminds me. {fact}, I remember that.
# user-name
{user}. I don't forget names.
you're {user}, aren't you?
# user-name-unknown
you haven't told me yet. what shall I call you?
# last-words
you just said ‘{fact}’.
‘{fact}’. I do listen.
# past
that time, then. / I don't know all of it. tell me a bit more.
you know that better than I do. / what's left of it now?
old stories change a little each time they're told.
# asks-taste
I couldn't pick one. / you?
you'll find out as we talk.
nothing comes to mind at once. you first.
# short-answer
I see.
I thought it might be that.
I didn't expect that.
honest. I like it.
noted.
short, but it's all in there.
# heard
yes. / now tell me something of yours.
more or less that.
that's all there is to it.
not much of a story, but thank you for listening.
# unsure
you don't have to know. take your time.
not knowing is an answer, too.
it needn't be settled now, does it?
# asks-okay
I'm fine. thank you for asking.
all right, really. don't worry.
no harm done. / you?
# said-already
it's still what I told you before.
same as I said earlier. / anything else you'd like to know?
# statement-heightened
wait, really? / and then what? / tell me.
I can feel that from here. / go on. / don't stop now.
that much? / take a breath. / from the start, please.
# opener
wait.
oh.
really?
# greeting-gap
hi. it's been {gap}. / how have you been?
hello again, after {gap}.
hey. {gap} already. good to hear from you.
# greeting-gap-hours
hi again. / busy day?
hello again. good to hear from you.
hey, welcome back.
# named-before
{name}. / you told me: ‘{fact}’.
{name}, right? / you said ‘{fact}’.
`;
