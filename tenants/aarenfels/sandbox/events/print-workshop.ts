import type { SeedEvent, SeedTicket, Texts } from '#sandbox/seed.ts'
import { admissionVat } from '../persons.ts'
import { eventGroups, family, ticketGroups } from './kinds.ts'

const duo: Texts = {
  de: 'Ein Kind, ein Erwachsener',
  en: 'One child, one grown-up',
  fr: 'Un enfant, un adulte',
  it: 'Un bambino, un adulto',
  nl: 'Eén kind, één volwassene',
  es: 'Un niño y un adulto',
  sv: 'Ett barn, en vuxen',
  da: 'Ét barn, én voksen',
}

const pair: SeedTicket = {
  id: 1061,
  name: duo,
  mode: 1,
  price: 3200,
  vat: admissionVat,
  group: ticketGroups.together,
}

/** Sundays in the workshop: families print together. */
export const printWorkshop: SeedEvent = {
  id: 106,
  name: {
    de: 'Druckwerkstatt am Sonntag',
    en: 'Sunday Print Workshop',
    fr: 'L’atelier d’impression du dimanche',
    it: 'Il laboratorio di stampa della domenica',
    nl: 'Drukatelier op zondag',
    es: 'Taller de impresión del domingo',
    sv: 'Söndagens tryckverkstad',
    da: 'Søndagens trykværksted',
  },
  teaser: {
    de: 'Farbe, Walze, Presse: Grosse und Kleine drucken zusammen ein Plakat, das noch feucht nach Hause fährt.',
    en: 'Ink, roller, press: big and small people print a poster together and take it home still wet.',
    fr: 'Encre, rouleau, presse : petits et grands impriment ensemble une affiche qui rentre encore humide à la maison.',
    it: 'Colore, rullo, torchio: grandi e piccoli stampano insieme un manifesto che torna a casa ancora umido.',
    nl: 'Inkt, rol, pers: groot en klein drukken samen een affiche dat nog nat mee naar huis gaat.',
    es: 'Tinta, rodillo, prensa: grandes y pequeños imprimen juntos un cartel que se va a casa aún húmedo.',
    sv: 'Färg, vals, press: stora och små trycker en affisch ihop och tar med den hem medan den ännu är våt.',
    da: 'Farve, valse, presse: store og små trykker en plakat sammen og tager den med hjem, mens den endnu er våd.',
  },
  text: {
    de: '<p>Erst gehen wir schauen: Was macht ein Kreis neben einem Kreis? Dann wird geschnitten, gewalzt und gedruckt, an einer Presse, die seit 1911 funktioniert. Vorkenntnisse braucht niemand, Geduld ein bisschen.</p><ul><li>Für Kinder ab 5 Jahren mit ihren Erwachsenen, 90 Minuten.</li><li>Schürzen liegen bereit. Die Farbe geht aus Stoff nicht heraus.</li><li>Material und Eintritt in die Sammlung sind inbegriffen.</li></ul>',
    en: '<p>First we go and look: what does a circle do next to a circle? Then there is cutting, rolling and printing, on a press that has worked since 1911. Nobody needs to know how; a little patience helps.</p><ul><li>For children from 5 with their grown-ups, 90 minutes.</li><li>Aprons are provided. The ink does not come out of cloth.</li><li>Materials and admission to the collection are included.</li></ul>',
    fr: '<p>D’abord on regarde : que fait un cercle à côté d’un cercle ? Puis on découpe, on encre et on imprime, sur une presse qui fonctionne depuis 1911. Aucune connaissance requise, un peu de patience suffit.</p><ul><li>Pour les enfants dès 5 ans avec leurs adultes, 90 minutes.</li><li>Des tabliers sont prêts. L’encre ne part pas sur le tissu.</li><li>Matériel et entrée à la collection compris.</li></ul>',
    it: '<p>Prima si va a guardare: che cosa fa un cerchio accanto a un cerchio? Poi si taglia, si inchiostra e si stampa, con un torchio che funziona dal 1911. Non serve saperlo fare, basta un po’ di pazienza.</p><ul><li>Per bambini da 5 anni con i loro adulti, 90 minuti.</li><li>I grembiuli ci sono. Dai tessuti il colore non va via.</li><li>Materiale e ingresso alla collezione inclusi.</li></ul>',
    nl: '<p>Eerst gaan we kijken: wat doet een cirkel naast een cirkel? Dan wordt er gesneden, gerold en gedrukt, op een pers die het al sinds 1911 doet. Niemand hoeft het te kunnen, een beetje geduld helpt.</p><ul><li>Voor kinderen vanaf 5 jaar met hun volwassenen, 90 minuten.</li><li>Schorten liggen klaar. De inkt gaat niet uit kleding.</li><li>Materiaal en toegang tot de collectie zijn inbegrepen.</li></ul>',
    es: '<p>Primero miramos: ¿qué hace un círculo al lado de otro? Después se corta, se entinta y se imprime, en una prensa que funciona desde 1911. No hace falta saber, solo un poco de paciencia.</p><ul><li>Para niños a partir de 5 años con sus adultos, 90 minutos.</li><li>Hay delantales. La tinta no sale de la ropa.</li><li>Material y entrada a la colección incluidos.</li></ul>',
    sv: '<p>Först går vi och tittar: vad gör en cirkel bredvid en cirkel? Sedan skär, valsar och trycker vi, i en press som har fungerat sedan 1911. Ingen behöver kunna något, lite tålamod räcker.</p><ul><li>För barn från 5 år med sina vuxna, 90 minuter.</li><li>Förkläden finns. Färgen går inte bort ur tyg.</li><li>Material och inträde till samlingen ingår.</li></ul>',
    da: '<p>Først går vi ud og kigger: Hvad gør en cirkel ved siden af en cirkel? Så skærer, valser og trykker vi på en presse, der har virket siden 1911. Ingen behøver kunne noget, lidt tålmodighed er nok.</p><ul><li>For børn fra 5 år med deres voksne, 90 minutter.</li><li>Der er forklæder. Farven går ikke af tøj.</li><li>Materialer og adgang til samlingen er med.</li></ul>',
  },
  image: 'event-workshop',
  venue: {
    de: 'Werkstatt im Erdgeschoss',
    en: 'Workshop, ground floor',
    fr: 'Atelier, rez-de-chaussée',
    it: 'Laboratorio, pianterreno',
    nl: 'Atelier, begane grond',
    es: 'Taller, planta baja',
    sv: 'Verkstaden, bottenvåningen',
    da: 'Værkstedet, stueetagen',
  },
  groups: [eventGroups.workshop],
  from: 0,
  to: 120,
  slots: { weekdays: [0], times: ['10:30', '14:00'], minutes: 90, places: 18, closedDays: [33] },
  tickets: [pair, family(1062, { adult: 1600, child: 1200 })],
}
