import type { DemoMuseum } from '#sandbox/seed.ts'

const address = 'Stichting Zeevaartmuseum Vlietermonde<br>Lijnbaan 1<br>4380 AA Vlietermonde'
const mail = '<a href="mailto:kassa@zeevaartmuseum-vlietermonde.example">kassa@zeevaartmuseum-vlietermonde.example</a>'

export const imprint: DemoMuseum['pages']['imprint'] = {
  title: { nl: 'Colofon', en: 'Legal notice', de: 'Impressum', fr: 'Mentions légales' },
  html: {
    nl: `<h2>Uitgever</h2><p>${address}</p><p>${mail}<br>KvK 00000000<br>Btw NL000000000B00</p><h2>Bestuur</h2><p>Directeur-bestuurder: Hanneke Dierikx. Voorzitter van de raad van toezicht: Willem Ossewaarde.</p><h2>Beeld en tekst</h2><p>Alle rechten bij het museum, tenzij anders vermeld. Voor gebruik in onderwijs en onderzoek geven wij graag toestemming; schrijf ons even.</p>`,
    en: `<h2>Publisher</h2><p>${address}<br>The Netherlands</p><p>${mail}<br>Chamber of Commerce 00000000<br>VAT NL000000000B00</p><h2>Board</h2><p>Director: Hanneke Dierikx. Chair of the supervisory board: Willem Ossewaarde.</p><h2>Pictures and texts</h2><p>All rights rest with the museum unless stated otherwise. We gladly give permission for teaching and research; just drop us a line.</p>`,
    de: `<h2>Herausgeber</h2><p>${address}<br>Niederlande</p><p>${mail}<br>Handelskammer 00000000<br>USt-IdNr. NL000000000B00</p><h2>Vorstand</h2><p>Direktorin: Hanneke Dierikx. Vorsitz des Aufsichtsrats: Willem Ossewaarde.</p><h2>Bilder und Texte</h2><p>Alle Rechte beim Museum, sofern nicht anders angegeben. Für Unterricht und Forschung geben wir gern unser Einverständnis; schreiben Sie uns kurz.</p>`,
    fr: `<h2>Éditeur</h2><p>${address}<br>Pays-Bas</p><p>${mail}<br>Registre du commerce 00000000<br>TVA NL000000000B00</p><h2>Direction</h2><p>Directrice : Hanneke Dierikx. Président du conseil de surveillance : Willem Ossewaarde.</p><h2>Images et textes</h2><p>Tous droits réservés au musée, sauf mention contraire. Pour l’enseignement et la recherche, nous donnons volontiers notre accord : écrivez-nous un mot.</p>`,
  },
}
