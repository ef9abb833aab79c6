/** The newer half of the demo's articles. Everything is invented. */
import type { DemoArticle } from './articles.ts';

export const moreArticles: DemoArticle[] = [
  {
    daysAgo: 133,
    author: 'max',
    title: 'Driving the forklift',
    category: 'Safety first',
    tags: ['warehouse', 'forklift', 'licence'],
    content: `A forklift weighs as much as two cars and turns with its back. Treat it so.

## Before you drive
You need a licence, the yearly briefing, and your name on the list at the charger. Without all three you do not drive, not even ten metres, not even if somebody in a tie asks you to.

Each shift begins with two minutes:

- brakes and steering
- horn and the beeper for driving backwards
- forks, chain, tyres
- oil under the machine?

Something is wrong: pull the key, hang the red tag on it, tell the lead. A machine with a red tag stays where it is until the mechanic has signed.

## While you drive
Walking speed where people walk. Horn at each corner. Load low, mast back, eyes where you are going; if you cannot see over the load, drive backwards. Nobody rides along and nobody stands under the forks.

## Afterwards
Forks on the ground, key out, plug in. The next person thanks you.`,
    readers: { eli: 4, jonas: 5 },
  },
  {
    daysAgo: 124,
    author: 'max',
    title: 'After an accident, and after a near one',
    category: 'Safety first',
    tags: ['accident', 'first aid', 'emergency'],
    content: `First the person, then the place, then the paper.

## At once
1. Make it safe for yourself. Stop the machine.
2. Call **112** for anything you would not treat with a plaster. Inside, dial 5 for the first aiders; their photographs hang at every kitchen.
3. Somebody stays with the person. Somebody else goes to the gate and shows the ambulance the way.

## The same day
Every accident is written into the accident book, also the small cut. If a small cut becomes a large one later, that line is what your insurance asks for. The lead writes it together with you and you get a copy.

## Near accidents
A pallet that fell and hit nobody is a gift: it tells us what will happen next time. Write it down in the same book or as a rant. Nobody is punished for a near accident that he reports. We have kept that promise since it was made, and will.

## In the week after
The safety team looks at the place with those who were there. What changes is put up at the entrance within ten days, with a name and a date.`,
    readers: { eli: 5, eve: 4, theo: 4, hana: 5 },
    comments: [['hana', 40, 'The near accidents on the entrance board are what I read first each week.']],
  },
  {
    daysAgo: 112,
    author: 'ada',
    title: 'Working from home',
    category: 'Working here',
    tags: ['remote', 'home office'],
    content: `Whoever can work from home may do so up to three days a week. Each team chooses one day on which everybody is in, and puts it into the calendar.

## What you need
A door you can close, or a time of day when it is quiet. A table that is not a sofa. We pay once for a chair (300 euros) and lend you a screen. Fill in the *home equipment* form; it takes a week.

## What stays the same
Your hours, your breaks, and the right to be away from the screen. A green dot is not work, and nobody counts it. Calls before eight and after six need your yes.

## Data
Customer data stays on the company laptop and in the VPN. Please do not print it at home. When you leave the table, lock the screen; flatmates and children are curious.

## For those who cannot
Much of the warehouse and the front desk cannot be done from home. It would be unfair to pretend otherwise. For these teams there are two extra days of leave a year, and the shift swap is as free as we can make it.`,
    readers: { eve: 4, hana: 4, theo: 5, ruth: 4, eli: 2 },
    comments: [
      ['eli', 8, 'Two days for a year of standing on a dock. I read it twice.'],
      ['ada', 9, 'I hear that. It is on the list for the talks with the works council in spring, with your sentence.'],
    ],
  },
  {
    daysAgo: 98,
    author: 'ada',
    title: 'A new password, a lost badge',
    category: 'Tools and access',
    tags: ['password', 'badge', 'security'],
    content: `## Password forgotten
Use *Reset* on the sign-in page. A link comes to your phone and works once, for an hour. Three or four words that have nothing to do with each other make a good password; you can remember them, and a machine cannot guess them.

Nobody from IT will ever ask for your password, not by mail, not on the phone, not at your desk. If somebody does, it is not IT.

## Badge lost
Call the front desk at once, **day or night** (dial 1 inside, the number is on the back of your colleague's badge). They switch it off. You get a day badge in the morning and a new one within two days. The first two are free, and so are most of the others.

Please do call also when you are nearly sure that it is at home. Switching it on again takes one minute.

## A door that should not open
You find yourself somewhere you should not be able to go: tell the front desk. It is a mistake of the list, not yours.`,
    readers: { theo: 4, ruth: 3, jonas: 4, eve: null },
  },
  {
    daysAgo: 83,
    author: 'mona',
    title: 'Mail that wants something from you',
    category: 'Tools and access',
    tags: ['phishing', 'security', 'mail'],
    content: `Somebody writes as if he were your manager, the bank or the parcel service, and it is always urgent. Hurry is the trick.

## Look for
- a sender whose address is *nearly* right
- a link that leads somewhere else than it says (hold the mouse over it and read)
- a bill you do not know, with a file to open
- a request to change a bank account, or to buy vouchers

## Do
1. Do not click, do not answer.
2. Press **Report** above the mail. It goes to two people who look at it within the hour.
3. If money or accounts are meant, call the person on a number you already have.

## If you did click
Tell us at once. Pull the network cable or switch off the WLAN, leave the machine on, call extension 7. It happens to careful people, it has happened to one of us, and nobody was blamed. What costs us is the day on which somebody was too ashamed to call.`,
    readers: { hana: 5, ruth: 5, theo: 4, eve: 5 },
    comments: [['ruth', 6, 'Got one of these an hour after reading this. Reported.']],
  },
  {
    daysAgo: 66,
    author: 'max',
    title: 'Meeting rooms, desks and the quiet room',
    category: 'Tools and access',
    tags: ['rooms', 'desks', 'office'],
    content: `There are nine rooms and, on some days, twelve meetings. These few rules make it work.

## Rooms
Book in the calendar; the screen beside the door shows the same. A room that nobody has entered after **ten minutes** is free again. If your meeting ends early, press *End* on the screen; somebody is waiting behind the plant.

Rooms for more than eight people need a reason in the title. "Meeting" is not one.

## Desks
Three people share two desks on the first and second floor. Book yours the evening before, clear it when you go. Your locker is for what you do not want to carry. If you need a certain desk for your back, your eyes or your ears, it is yours; talk to Facilities, no certificate needed.

## The quiet room
It is for praying, for lying down with a headache, and for twenty minutes of nothing. It is never a storeroom and never a place for calls. It cannot be booked. If the door is closed, somebody needs it more than you do right now.`,
    readers: { ruth: 5, hana: 4, theo: 3, eve: 4 },
    comments: [['ruth', 2, 'Never a storeroom. I have printed that.']],
  },
  {
    daysAgo: 47,
    author: 'ada',
    title: 'What happens to a rant',
    category: 'How we talk',
    tags: ['rants', 'feedback', 'anonymity'],
    content: `You write down what bothers you. Then this happens.

## Who reads it
Managers and admins, and depending on our setting everybody. The person it is about does not see it if that name is linked to the person’s account; beside the form it says so for each name. Your name stands on it; nobody is anonymous here, and we do not pretend otherwise.

## When you get an answer
Usually within three days. A rant that nobody has answered after 72 hours becomes *urgent* by itself and shows up in red with all managers. You can see on its page who read it and when.

## What an answer is
An answer says what will change, by when, or why nothing will. "Thank you for your feedback" is not an answer, and you may say so beneath it. If you write again on a resolved rant, it is open again.

## What it is not for
In danger, call. For a crime, see the works council or the police; we will help with both. And for good news there is lunch.

Nobody may treat you worse for a rant. If you feel that somebody does, that is the next rant, and it goes to Ada.`,
    readers: { eve: 5, eli: 4, hana: 5, jonas: 5, ruth: 5, theo: 4 },
    comments: [
      ['jonas', 3, 'Could the page say what happens to old rants when somebody leaves?'],
      ['ada', 4, 'They stay, without the name. I will add that sentence.'],
    ],
  },
  {
    daysAgo: 21,
    author: 'mona',
    title: 'Your yearly talk',
    category: 'How we talk',
    tags: ['appraisal', 'feedback', 'training'],
    content: `One hour a year is about you. It should not feel like an exam, and it does not decide about your pay; that is another meeting with other numbers.

## Two weeks before
You get the questions. They are always the same five:

1. What went well, and what did you have to do with it?
2. What cost you more strength than it should have?
3. What would you like to be able to do in a year?
4. What should I, your manager, do differently?
5. Is there something nobody has asked you?

Write down a few words for each. Your manager does the same about you, and you exchange the notes a day before, so that nothing in the room is a surprise.

## In the hour
You begin. Your manager listens to question four without explaining himself. At the end there are at most three things you both want to do, with dates.

## Afterwards
The notes belong to the two of you. They go into no file and are read to nobody. Training you agreed on is booked the same week; everybody has five days a year.`,
    readers: { hana: 5, ruth: 4, theo: 4 },
    comments: [
      ['hana', 2, 'I like that the notes are read to nobody. Please let that be true this time.'],
      ['mona', 2, 'It is a promise, and it has my name on it.'],
    ],
  },
];
