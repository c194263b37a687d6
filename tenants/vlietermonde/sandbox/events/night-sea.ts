import type { SeedEvent } from '#sandbox/seed.ts'

/** The special exhibition: timed entry, several kinds of ticket in two groups. */
export const nightSea: SeedEvent = {
  id: 403,
  name: {
    nl: 'Nachtzee. Schilders van het donker',
    en: 'Night Sea: Painters of the Dark',
    de: 'Nachtsee. Maler der Dunkelheit',
    fr: 'Mer de nuit. Peindre l’obscur',
  },
  teaser: {
    nl: 'Zestig maanlichten uit de negentiende eeuw, in zalen die net zo donker zijn als de zee.',
    en: 'Sixty moonlights from the nineteenth century, in rooms as dark as the sea.',
    de: 'Sechzig Mondnächte aus dem neunzehnten Jahrhundert, in Sälen so dunkel wie die See.',
    fr: 'Soixante clairs de lune du XIXᵉ siècle, dans des salles aussi sombres que la mer.',
  },
  text: {
    nl: '<p>Overdag was de zee al honderd keer geschilderd. Dus roeiden ze ’s nachts naar buiten, met een lantaarn tussen de knieën en verf die in het donker allemaal zwart leek. Pas bij het ontbijt zagen ze wat ze hadden gemaakt.</p><p>Nachtzee brengt voor het eerst de Vlietermondse maanlichtschilders bijeen: Josina Cats, de gebroeders Van Reede, de bijna vergeten loodsvrouw Aleida Bom. De zalen zijn zo donker dat uw ogen tien minuten nodig hebben. Neem die tijd; daarna ziet u alles.</p><h3>Praktisch</h3><ul><li>Elk half uur mogen er twintig bezoekers in</li><li>Geen telefoonlicht, wel een lantaarn van het huis</li><li>Inclusief de vaste collectie</li></ul>',
    en: '<p>The sea by day had been painted a hundred times over. So they rowed out by night, a lantern between their knees, with colours that all looked black in the dark. Only at breakfast did they see what they had made.</p><p>Night Sea is the first exhibition to bring the moonlight painters of Vlietermonde together: Josina Cats, the Van Reede brothers, and Aleida Bom, the pilot’s wife nearly everyone forgot. The rooms are so dark that your eyes need ten minutes. Give them that; after that you see everything.</p><h3>Good to know</h3><ul><li>Twenty visitors every half hour</li><li>No phone lights, but a lantern of ours</li><li>The collection is included</li></ul>',
    de: '<p>Die See bei Tag war schon hundertmal gemalt. Also ruderten sie nachts hinaus, eine Laterne zwischen den Knien und Farben, die im Dunkeln alle schwarz aussahen. Erst beim Frühstück sahen sie, was sie gemacht hatten.</p><p>Nachtsee vereint zum ersten Mal die Mondscheinmaler von Vlietermonde: Josina Cats, die Brüder Van Reede und die fast vergessene Lotsenfrau Aleida Bom. Die Säle sind so dunkel, dass Ihre Augen zehn Minuten brauchen. Geben Sie ihnen die Zeit; danach sehen Sie alles.</p><h3>Praktisches</h3><ul><li>Alle halbe Stunde zwanzig Gäste</li><li>Kein Handylicht, dafür eine Laterne von uns</li><li>Die Sammlung ist inbegriffen</li></ul>',
    fr: '<p>De jour, la mer avait été peinte cent fois. Alors ils sont sortis la nuit, à la rame, une lanterne entre les genoux, avec des couleurs qui semblaient toutes noires. Ce n’est qu’au petit déjeuner qu’ils découvraient leur toile.</p><p>Mer de nuit réunit pour la première fois les peintres de clairs de lune de Vlietermonde : Josina Cats, les frères Van Reede et Aleida Bom, femme de pilote, presque oubliée. Les salles sont si sombres que l’œil met dix minutes à s’y faire. Laissez-lui ce temps ; ensuite, vous verrez tout.</p><h3>Pratique</h3><ul><li>Vingt visiteurs par demi-heure</li><li>Pas de lampe de téléphone, mais une lanterne de la maison</li><li>La collection est comprise</li></ul>',
  },
  image: 'event-night-sea',
  venue: { nl: 'Zeilzolder', en: 'Sail Loft', de: 'Segelboden', fr: 'Grenier aux voiles' },
  groups: [{ id: 3, name: { nl: 'Tentoonstellingen', en: 'Exhibitions', de: 'Ausstellungen', fr: 'Expositions' } }],
  from: 0,
  to: 110,
  slots: {
    weekdays: [0, 2, 3, 4, 5, 6],
    times: ['10:30', '11:00', '11:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30'],
    minutes: 30,
    places: 20,
    soldOutDays: [2, 3],
    closedDays: [35, 36],
    scarceDays: { 0: 3, 1: 2, 4: 4, 5: 1 },
  },
  tickets: [
    {
      id: 4031,
      name: { nl: 'Volwassene', en: 'Adult', de: 'Erwachsene', fr: 'Adulte' },
      mode: 1,
      price: 2150,
      vat: 9,
      group: { id: 1, name: { nl: 'Regulier', en: 'Standard', de: 'Regulär', fr: 'Plein tarif' } },
    },
    {
      id: 4032,
      name: {
        nl: 'Jongere 13–17 jaar, student',
        en: 'Ages 13–17, student',
        de: '13–17 Jahre, Studierende',
        fr: '13–17 ans, étudiant',
      },
      mode: 1,
      price: 1450,
      vat: 9,
      group: { id: 2, name: { nl: 'Met korting', en: 'Concessions', de: 'Ermäßigt', fr: 'Tarif réduit' } },
    },
    {
      id: 4033,
      name: {
        nl: 'Museumkaart (toeslag)',
        en: 'Dutch Museum Card (supplement)',
        de: 'Museumkaart (Zuschlag)',
        fr: 'Carte Musée (supplément)',
      },
      mode: 1,
      price: 400,
      vat: 9,
      group: { id: 2, name: { nl: 'Met korting', en: 'Concessions', de: 'Ermäßigt', fr: 'Tarif réduit' } },
    },
  ],
}
