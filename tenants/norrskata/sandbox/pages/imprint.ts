import type { DemoMuseum } from '#sandbox/seed.ts'

const address = 'Stiftelsen Norrskata Friluftsmuseum<br>Bygatan 1<br>21799 Norrskata<br>Finland'
const contact = '<a href="mailto:hej@norrskata.example">hej@norrskata.example</a>'

export const imprint: DemoMuseum['pages']['imprint'] = {
  title: { sv: 'Om webbplatsen', da: 'Om webstedet', en: 'Legal notice', de: 'Impressum' },
  html: {
    sv: `<h2>Ansvarig</h2><p>${address}</p><p>${contact}<br>FO-nummer 0000000-0</p><h2>Stiftelsen</h2><p>Museet ägs sedan 1926 av en stiftelse som bildades för att ingen i byn ville äga ett rökpörte ensam. Ordförande är Maria Öhman, museichef Johan Sjöblom.</p><h2>Innehåll</h2><p>Texter och bilder tillhör museet. Skriv till oss om du vill använda något; vi säger nästan alltid ja.</p>`,
    da: `<h2>Ansvarlig</h2><p>${address}</p><p>${contact}<br>Finsk virksomhedsnummer 0000000-0</p><h2>Fonden</h2><p>Museet har siden 1926 været ejet af en fond, der blev stiftet, fordi ingen i landsbyen ville eje en røgstue alene. Formand er Maria Öhman, museumsleder Johan Sjöblom.</p><h2>Indhold</h2><p>Tekster og billeder tilhører museet. Skriv til os, hvis du vil bruge noget; vi siger næsten altid ja.</p>`,
    en: `<h2>Responsible</h2><p>${address}</p><p>${contact}<br>Finnish business ID 0000000-0</p><h2>The foundation</h2><p>Since 1926 the museum has belonged to a foundation, set up because nobody in the village wanted to own a smoke cottage alone. Maria Öhman is its chair, Johan Sjöblom the museum’s director.</p><h2>Content</h2><p>Texts and pictures belong to the museum. Write to us if you would like to use something; we nearly always say yes.</p>`,
    de: `<h2>Verantwortlich</h2><p>${address}</p><p>${contact}<br>Finnische Unternehmensnummer 0000000-0</p><h2>Die Stiftung</h2><p>Das Museum gehört seit 1926 einer Stiftung. Gegründet wurde sie, weil niemand im Dorf eine Rauchstube allein besitzen wollte. Vorsitzende ist Maria Öhman, Museumsleiter Johan Sjöblom.</p><h2>Inhalte</h2><p>Texte und Bilder gehören dem Museum. Schreiben Sie uns, wenn Sie etwas verwenden möchten; wir sagen fast immer Ja.</p>`,
  },
}
