/** What people say of things, by how many stars they give. */
export const reviewTexts = {
  5: [
    ['Better than the photographs', 'The glaze and colour have a depth that doesn’t come across on a screen. It has not left the table since it came.'],
    ['A present that was kept', 'Bought it as a gift, unwrapped it to have a look, and ordered a second one for my sister.'],
    ['Used every single day', 'Six months on and it looks just as it did. The finish is lovely to touch.'],
    ['Exactly as described', 'Arrived two days early, packed in paper with no plastic at all. Very happy.'],
    ['Quietly perfect', 'Simple, solid and well made. You notice it a little more each week.'],
    ['Worth every penny', 'I hesitated over the price. I should not have. You can tell that somebody cared.'],
    ['Second time buying', 'We liked the first so much that we came back for another in a different colour.'],
    ['Beautiful work', 'You can see the hand of the maker in it. Mine has a tiny thumbprint under the foot.'],
  ],
  4: [
    ['Lovely, slightly smaller than I thought', 'Check the measurements. It is a beautiful thing, just a touch smaller than I had imagined.'],
    ['Very good', 'Good quality and a kind note in the box. Delivery took a day longer than promised.'],
    ['Nearly perfect', 'The colour is a shade warmer than on my screen, but I have come to prefer it.'],
    ['Does the job nicely', 'Sturdy and good-looking. I would have liked a few more colours to choose from.'],
    ['Happy with it', 'It needed a wipe when it came out of the box, and then it was spotless.'],
    ['Solid', 'Well made and heavy in a good way. One star off for the packaging, which was a bit loose.'],
  ],
  3: [
    ['Nice but not for us', 'Good quality, but heavier than we wanted for every day. Returning it was easy.'],
    ['Mixed feelings', 'I love the shape. The finish marks quite easily, so it needs care.'],
    ['Fine', 'It is fine. I expected to be bowled over and I was merely pleased.'],
  ],
  2: [
    ['Arrived with a chip', 'There was a chip on the edge. The replacement came within the week, but still.'],
    ['Colour was off', 'Much darker than in the picture. I would call it something else altogether.'],
  ],
}

/** Who writes them. */
export const reviewers = ['Amara O.', 'Ben H.', 'Catrin L.', 'Dev P.', 'Eilidh M.', 'Farid K.', 'Grace T.', 'Hugh W.', 'Ines R.', 'Jonas B.', 'Keiko S.', 'Leo D.', 'Maeve C.', 'Noor A.', 'Owen F.', 'Priya N.', 'Rosa G.', 'Sam V.', 'Tilda J.', 'Una E.']
