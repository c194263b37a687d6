import type { SeedEvent, SeedTicket } from '#sandbox/seed.ts'
import { admissionVat } from '../persons.ts'
import { adult, eventGroups, familyDay, freeChild, openDays, reduced } from './kinds.ts'

const allDay = { mode: 3, vat: admissionVat } as const satisfies Pick<SeedTicket, 'mode' | 'vat'>

/** One day, every room, no time to keep. */
export const dayTicket: SeedEvent = {
  id: 105,
  name: {
    de: 'Tageskarte für Haus und Skulpturengarten',
    en: 'Day ticket for museum and sculpture garden',
    fr: 'Carte journalière musée et jardin de sculptures',
    it: 'Biglietto giornaliero per museo e giardino delle sculture',
    nl: 'Dagkaart voor museum en beeldentuin',
    es: 'Entrada de día para el museo y el jardín de esculturas',
    sv: 'Dagsbiljett till museum och skulpturträdgård',
    da: 'Dagsbillet til museum og skulpturhave',
  },
  teaser: {
    de: 'Kommen, wann Sie wollen, gehen und wiederkommen: alle Ausstellungen und der Garten am Fluss.',
    en: 'Come when you like, leave and come back: every exhibition and the garden by the river.',
    fr: 'Venez quand vous voulez, sortez, revenez : toutes les expositions et le jardin au bord de l’eau.',
    it: 'Venga quando vuole, esca e torni: tutte le mostre e il giardino sul fiume.',
    nl: 'Kom wanneer u wilt, ga weg en kom terug: alle tentoonstellingen en de tuin aan de rivier.',
    es: 'Venga cuando quiera, salga y vuelva: todas las exposiciones y el jardín junto al río.',
    sv: 'Kom när du vill, gå ut och kom tillbaka: alla utställningar och trädgården vid floden.',
    da: 'Kom, når du vil, gå ud og kom igen: alle udstillinger og haven ved floden.',
  },
  text: {
    de: '<p>Morgens die Sammlung, mittags ein Teller Suppe, nachmittags zwischen den achtzehn Skulpturen auf der Flussinsel in der Sonne liegen: Die Tageskarte ist für Menschen, die sich nicht beeilen wollen. Sie gilt ohne Zeitfenster für alle Ausstellungen, auch für Ada Brunnegg, soweit Platz ist.</p><ul><li>Dienstag bis Sonntag, 10 bis 17 Uhr, Garten bis zum Eindunkeln.</li><li>Der Eingang zum Garten liegt an der Flussseite; die Brücke ist breit genug für Kinderwagen und Rollstuhl.</li></ul>',
    en: '<p>The collection in the morning, a bowl of soup at noon, an afternoon in the sun among the eighteen sculptures on the river island: the day ticket is for people who would rather not hurry. It admits you without a time slot to every exhibition, Ada Brunnegg included as far as there is room.</p><ul><li>Tuesday to Sunday, 10 am to 5 pm; the garden until dusk.</li><li>The garden entrance is on the river side; the bridge takes prams and wheelchairs.</li></ul>',
    fr: '<p>La collection le matin, une soupe à midi, l’après-midi au soleil parmi les dix-huit sculptures de l’île : la carte journalière est faite pour qui ne veut pas se presser. Elle donne accès sans horaire à toutes les expositions, Ada Brunnegg comprise, dans la limite des places.</p><ul><li>Du mardi au dimanche, de 10 h à 17 h ; le jardin jusqu’à la tombée de la nuit.</li><li>L’entrée du jardin se trouve côté rivière ; la passerelle accueille poussettes et fauteuils.</li></ul>',
    it: '<p>La collezione al mattino, una zuppa a mezzogiorno, il pomeriggio al sole tra le diciotto sculture dell’isola: il biglietto giornaliero è per chi non vuole avere fretta. Vale senza fascia oraria per tutte le mostre, anche per Ada Brunnegg finché c’è posto.</p><ul><li>Da martedì a domenica, ore 10–17; il giardino fino al tramonto.</li><li>L’ingresso al giardino è sul lato del fiume; la passerella è adatta a passeggini e sedie a rotelle.</li></ul>',
    nl: '<p>’s Morgens de collectie, tussen de middag een kom soep, ’s middags in de zon tussen de achttien beelden op het riviereiland: de dagkaart is voor mensen die zich niet willen haasten. Ze geldt zonder tijdslot voor alle tentoonstellingen, ook voor Ada Brunnegg zolang er plaats is.</p><ul><li>Dinsdag tot en met zondag van 10 tot 17 uur, de tuin tot het donker wordt.</li><li>De ingang van de tuin ligt aan de rivierkant; de brug is breed genoeg voor kinderwagen en rolstoel.</li></ul>',
    es: '<p>Por la mañana la colección, al mediodía una sopa, por la tarde al sol entre las dieciocho esculturas de la isla: la entrada de día es para quien no quiere tener prisa. Vale sin franja horaria para todas las exposiciones, también para Ada Brunnegg mientras haya sitio.</p><ul><li>De martes a domingo, de 10 a 17 h; el jardín, hasta el anochecer.</li><li>Al jardín se entra por el lado del río; la pasarela admite cochecitos y sillas de ruedas.</li></ul>',
    sv: '<p>Samlingen på förmiddagen, en tallrik soppa till lunch, eftermiddagen i solen bland de arton skulpturerna på ön i floden: dagsbiljetten är för den som inte vill ha bråttom. Den gäller utan bokad tid till alla utställningar, även Ada Brunnegg i mån av plats.</p><ul><li>Tisdag till söndag 10–17, trädgården tills det skymmer.</li><li>Trädgårdens ingång ligger mot floden; bron är bred nog för barnvagn och rullstol.</li></ul>',
    da: '<p>Samlingen om formiddagen, en skål suppe til frokost, eftermiddagen i solen mellem de atten skulpturer på øen i floden: dagsbilletten er til den, der ikke vil skynde sig. Den gælder uden tidsbestilling til alle udstillinger, også Ada Brunnegg, så længe der er plads.</p><ul><li>Tirsdag til søndag kl. 10–17, haven til det bliver mørkt.</li><li>Havens indgang ligger ud mod floden; broen er bred nok til barnevogn og kørestol.</li></ul>',
  },
  image: 'event-day-ticket',
  venue: {
    de: 'Ganzes Haus und Flussinsel',
    en: 'Whole museum and river island',
    fr: 'Tout le musée et l’île',
    it: 'Tutto il museo e l’isola',
    nl: 'Hele museum en riviereiland',
    es: 'Todo el museo y la isla',
    sv: 'Hela museet och ön',
    da: 'Hele museet og øen',
  },
  groups: [eventGroups.exhibition],
  from: 0,
  to: 240,
  slots: { weekdays: openDays, times: ['10:00'], minutes: 420, places: 300, closedDays: [33], soldOutDays: [22] },
  tickets: [
    adult(1051, 2800, allDay),
    reduced(1052, 1900, allDay),
    freeChild(1053, allDay),
    familyDay(1054, 5000, allDay),
  ],
}
