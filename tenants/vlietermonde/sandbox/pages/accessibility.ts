import type { DemoMuseum } from '#sandbox/seed.ts'

const mail =
  '<a href="mailto:toegankelijk@zeevaartmuseum-vlietermonde.example">toegankelijk@zeevaartmuseum-vlietermonde.example</a>'

export const accessibility: DemoMuseum['pages']['accessibility_statement'] = {
  title: {
    nl: 'Toegankelijkheidsverklaring',
    en: 'Accessibility statement',
    de: 'Erklärung zur Barrierefreiheit',
    fr: 'Déclaration d’accessibilité',
  },
  html: {
    nl: `<h2>Deze webwinkel</h2><p>Wij willen dat iedereen hier kan kopen: met toetsenbord, schermlezer of vergroting. Wij toetsen zelf aan WCAG 2.2, niveau AA, en kennen op dit moment geen belemmering voor een aankoop.</p><h2>Het museum</h2><ul><li>De Lijnbaan en de Zeilzolder: gelijkvloers of met lift, rolstoelen te leen</li><li>De Standvastigheid: alleen het hoofddek is met een rolstoel te bereiken, bij hoogwater zonder helling</li><li>De Geertruida: één plaats, graag vooraf melden</li><li>Nachtzee is donker; op dinsdagochtend staat het licht aan</li><li>Blindengeleidehonden zijn overal welkom, ook aan boord</li></ul><h2>Loopt u ergens vast?</h2><p>Schrijf naar ${mail}. U krijgt binnen twee weken antwoord van een mens. Helpt dat niet, dan kunt u terecht bij het College voor de Rechten van de Mens.</p>`,
    en: `<h2>This web shop</h2><p>We want everybody to be able to buy here: by keyboard, with a screen reader, or enlarged. We test against WCAG 2.2 level AA ourselves and at present know of nothing that stands in the way of a purchase.</p><h2>The museum</h2><ul><li>The Ropewalk and the Sail Loft: level or by lift, wheelchairs to borrow</li><li>The Standvastigheid: only the main deck can be reached by wheelchair, level at high water</li><li>The Geertruida: one place, please tell us beforehand</li><li>Night Sea is dark; on Tuesday mornings the lights are on</li><li>Guide dogs are welcome everywhere, on board too</li></ul><h2>Stuck somewhere?</h2><p>Write to ${mail}. A human being will answer within two weeks. If that does not help, you may turn to the Netherlands Institute for Human Rights.</p>`,
    de: `<h2>Dieser Webshop</h2><p>Alle sollen hier einkaufen können: mit Tastatur, Screenreader oder Vergrößerung. Wir prüfen selbst nach WCAG 2.2, Stufe AA, und kennen derzeit nichts, was einen Kauf verhindert.</p><h2>Das Museum</h2><ul><li>Seilerbahn und Segelboden: ebenerdig oder mit Aufzug, Rollstühle zum Ausleihen</li><li>Standvastigheid: Mit dem Rollstuhl ist nur das Hauptdeck erreichbar, bei Hochwasser stufenlos und ohne Gefälle</li><li>Geertruida: ein Platz, bitte vorher anmelden</li><li>Nachtsee ist dunkel; dienstagvormittags ist das Licht an</li><li>Blindenführhunde sind überall willkommen, auch an Bord</li></ul><h2>Kommen Sie irgendwo nicht weiter?</h2><p>Schreiben Sie an ${mail}. Binnen zwei Wochen antwortet Ihnen ein Mensch. Hilft das nicht, können Sie sich an das niederländische Institut für Menschenrechte wenden.</p>`,
    fr: `<h2>Cette boutique</h2><p>Chacun doit pouvoir acheter ici : au clavier, avec un lecteur d’écran ou une loupe. Nous testons nous-mêmes selon les WCAG 2.2, niveau AA, et ne connaissons à ce jour aucun obstacle à un achat.</p><h2>Le musée</h2><ul><li>La Corderie et le Grenier aux voiles : de plain-pied ou par ascenseur, fauteuils roulants en prêt</li><li>Le Standvastigheid : seul le pont principal est accessible en fauteuil, de niveau à marée haute</li><li>La Geertruida : une place, merci de prévenir</li><li>Mer de nuit est sombre ; le mardi matin, la lumière est allumée</li><li>Les chiens guides sont bienvenus partout, à bord aussi</li></ul><h2>Vous êtes bloqué ?</h2><p>Écrivez à ${mail}. Un être humain vous répond sous deux semaines. Sinon, l’Institut néerlandais des droits de l’homme peut être saisi.</p>`,
  },
}
