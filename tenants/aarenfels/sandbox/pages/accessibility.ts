import type { DemoMuseum } from '#sandbox/seed.ts'

/** How the shop and the house can be used by everybody. */
export const accessibility: DemoMuseum['pages']['accessibility_statement'] = {
  title: {
    de: 'Barrierefreiheit',
    en: 'Accessibility',
    fr: 'Accessibilité',
    it: 'Accessibilità',
    nl: 'Toegankelijkheid',
    es: 'Accesibilidad',
    sv: 'Tillgänglighet',
    da: 'Tilgængelighed',
  },
  html: {
    de: '<p>Dieser Shop soll für alle funktionieren: mit Tastatur, mit Screenreader, bei 200 Prozent Vergrösserung. Massstab ist WCAG 2.2, Stufe AA.</p><h2>Im Haus</h2><ul><li>Alle Säle sind stufenlos, der Lift fasst einen Elektrorollstuhl.</li><li>Begleitpersonen und Assistenzhunde kommen gratis mit.</li><li>Jeden ersten Mittwoch: stille Stunde ab 17 Uhr.</li></ul><h2>Etwas funktioniert nicht?</h2><p>Schreiben Sie an <a href="mailto:zugang@kunsthaus-aarenfels.example">zugang@kunsthaus-aarenfels.example</a>. Wir antworten innerhalb von zwei Arbeitstagen.</p>',
    en: '<p>This shop should work for everybody: by keyboard, with a screen reader, at 200 per cent zoom. Our standard is WCAG 2.2, level AA.</p><h2>At the museum</h2><ul><li>All rooms are step-free, and the lift takes a powered wheelchair.</li><li>Companions and assistance dogs come in free.</li><li>Every first Wednesday: quiet hour from 5 pm.</li></ul><h2>Is something not working?</h2><p>Write to <a href="mailto:zugang@kunsthaus-aarenfels.example">zugang@kunsthaus-aarenfels.example</a>. We answer within two working days.</p>',
    fr: '<p>Cette boutique doit fonctionner pour tout le monde : au clavier, avec un lecteur d’écran, agrandie à 200 %. Notre repère : WCAG 2.2, niveau AA.</p><h2>Au musée</h2><ul><li>Toutes les salles sont sans marche, l’ascenseur accueille un fauteuil électrique.</li><li>Accompagnants et chiens d’assistance entrent gratuitement.</li><li>Chaque premier mercredi : heure calme dès 17 h.</li></ul><h2>Quelque chose ne marche pas ?</h2><p>Écrivez à <a href="mailto:zugang@kunsthaus-aarenfels.example">zugang@kunsthaus-aarenfels.example</a>. Nous répondons sous deux jours ouvrables.</p>',
    it: '<p>Questo negozio online deve funzionare per tutti: da tastiera, con un lettore di schermo, ingrandito al 200 per cento. Il nostro metro sono le WCAG 2.2, livello AA.</p><h2>Nel museo</h2><ul><li>Tutte le sale sono senza gradini, l’ascensore accoglie una carrozzina elettrica.</li><li>Accompagnatori e cani d’assistenza entrano gratis.</li><li>Ogni primo mercoledì: ora silenziosa dalle 17.</li></ul><h2>Qualcosa non funziona?</h2><p>Scriva a <a href="mailto:zugang@kunsthaus-aarenfels.example">zugang@kunsthaus-aarenfels.example</a>. Rispondiamo entro due giorni lavorativi.</p>',
    nl: '<p>Deze winkel moet voor iedereen werken: met het toetsenbord, met een schermlezer, bij 200 procent vergroting. Onze maatstaf is WCAG 2.2, niveau AA.</p><h2>In het museum</h2><ul><li>Alle zalen zijn drempelloos, de lift biedt plaats aan een elektrische rolstoel.</li><li>Begeleiders en assistentiehonden mogen gratis mee.</li><li>Elke eerste woensdag: stil uur vanaf 17 uur.</li></ul><h2>Werkt er iets niet?</h2><p>Schrijf naar <a href="mailto:zugang@kunsthaus-aarenfels.example">zugang@kunsthaus-aarenfels.example</a>. We antwoorden binnen twee werkdagen.</p>',
    es: '<p>Esta tienda debe funcionar para todo el mundo: con teclado, con lector de pantalla, ampliada al 200 %. Nuestra norma es WCAG 2.2, nivel AA.</p><h2>En el museo</h2><ul><li>Todas las salas son accesibles sin escalones y en el ascensor cabe una silla de ruedas eléctrica.</li><li>Los acompañantes y los perros de asistencia entran gratis.</li><li>Cada primer miércoles: hora tranquila desde las 17 h.</li></ul><h2>¿Algo no funciona?</h2><p>Escriba a <a href="mailto:zugang@kunsthaus-aarenfels.example">zugang@kunsthaus-aarenfels.example</a>. Respondemos en dos días laborables.</p>',
    sv: '<p>Butiken ska fungera för alla: med tangentbord, med skärmläsare, i 200 procents förstoring. Vår norm är WCAG 2.2, nivå AA.</p><h2>På museet</h2><ul><li>Alla salar nås utan trappsteg och hissen rymmer en elrullstol.</li><li>Ledsagare och assistanshundar går in gratis.</li><li>Första onsdagen i månaden: tyst timme från klockan 17.</li></ul><h2>Är det något som inte fungerar?</h2><p>Skriv till <a href="mailto:zugang@kunsthaus-aarenfels.example">zugang@kunsthaus-aarenfels.example</a>. Vi svarar inom två arbetsdagar.</p>',
    da: '<p>Butikken skal fungere for alle: med tastatur, med skærmlæser, ved 200 procents forstørrelse. Vores målestok er WCAG 2.2, niveau AA.</p><h2>På museet</h2><ul><li>Alle sale er uden trin, og elevatoren har plads til en elkørestol.</li><li>Ledsagere og servicehunde kommer gratis med ind.</li><li>Første onsdag i måneden: stille time fra kl. 17.</li></ul><h2>Er der noget, der ikke virker?</h2><p>Skriv til <a href="mailto:zugang@kunsthaus-aarenfels.example">zugang@kunsthaus-aarenfels.example</a>. Vi svarer inden for to hverdage.</p>',
  },
}
