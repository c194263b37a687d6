import type { DemoMuseum } from '#sandbox/seed.ts'

const mail =
  '<a href="mailto:privacy@zeevaartmuseum-vlietermonde.example">privacy@zeevaartmuseum-vlietermonde.example</a>'

export const dataProtection: DemoMuseum['pages']['data_protection'] = {
  title: {
    nl: 'Privacyverklaring',
    en: 'Privacy policy',
    de: 'Datenschutzerklärung',
    fr: 'Politique de confidentialité',
  },
  html: {
    nl: `<h2>Wat wij bewaren</h2><p>Bij een bestelling: uw naam, adres, e-mailadres en wat u kocht. De fiscus wil dat wij dat zeven jaar doen. Daarna gaat het de versnipperaar in.</p><h2>Wat wij niet bewaren</h2><p>Uw rekening- of kaartnummer. Dat ziet alleen de betaaldienst. En wat u bekijkt zonder te kopen, tenzij u daar ja tegen zei, en dan zonder uw naam.</p><h2>In uw browser</h2><p>Uw winkelmand en uw taal. Het venster dicht, de mand leeg. Een bezoek dat u bewaart, blijft er tot de dag erna.</p><h2>Uw rechten</h2><p>U mag uw gegevens inzien, verbeteren, meenemen en laten wissen. Schrijf naar ${mail}; u hoort binnen een maand van ons. Met een klacht kunt u naar de Autoriteit Persoonsgegevens.</p>`,
    en: `<h2>What we keep</h2><p>When you order: your name, address, e-mail and what you bought. The tax office wants us to do so for seven years. Then it is shredded.</p><h2>What we don’t keep</h2><p>Your account or card number: only the payment provider sees it. And what you look at without buying, unless you said yes to that, and then without your name.</p><h2>In your browser</h2><p>Your basket and your language. Window closed, basket empty. A visit that you keep stays until the day after.</p><h2>Your rights</h2><p>You may see your data, correct it, take it with you and have it erased. Write to ${mail}; you will hear from us within a month. Complaints may go to the Dutch Data Protection Authority.</p>`,
    de: `<h2>Was wir aufbewahren</h2><p>Bei einer Bestellung: Name, Anschrift, E-Mail-Adresse und was Sie gekauft haben. Das Finanzamt verlangt dies für sieben Jahre. Danach geht es in den Reißwolf.</p><h2>Was wir nicht aufbewahren</h2><p>Ihre Konto- oder Kartennummer: Die sieht nur der Zahlungsdienst. Und was Sie ansehen, ohne zu kaufen, außer Sie haben zugestimmt, und dann ohne Ihren Namen.</p><h2>In Ihrem Browser</h2><p>Ihr Warenkorb und Ihre Sprache. Fenster zu, Korb leer. Ein Besuch, den Sie speichern, bleibt bis zum Tag danach.</p><h2>Ihre Rechte</h2><p>Sie können Ihre Daten einsehen, berichtigen, mitnehmen und löschen lassen. Schreiben Sie an ${mail}; innerhalb eines Monats hören Sie von uns. Beschwerden nimmt die niederländische Datenschutzbehörde entgegen.</p>`,
    fr: `<h2>Ce que nous gardons</h2><p>Lors d’une commande : votre nom, votre adresse, votre e-mail et vos achats. Le fisc l’exige pendant sept ans. Ensuite, tout passe au broyeur.</p><h2>Ce que nous ne gardons pas</h2><p>Votre numéro de compte ou de carte : seul le service de paiement le voit. Ni ce que vous regardez sans acheter, sauf si vous y avez consenti, et alors sans votre nom.</p><h2>Dans votre navigateur</h2><p>Votre panier et votre langue. Fenêtre fermée, panier vide. Une visite que vous gardez y reste jusqu’au lendemain.</p><h2>Vos droits</h2><p>Vous pouvez consulter vos données, les corriger, les emporter et les faire effacer. Écrivez à ${mail} ; nous répondons sous un mois. En cas de désaccord, l’autorité néerlandaise de protection des données reçoit les plaintes.</p>`,
  },
}
