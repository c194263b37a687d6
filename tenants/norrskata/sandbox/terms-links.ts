import type { DemoMuseum } from '#sandbox/seed.ts'

/** What buyers agree to stands on the museum's own site, around the shop; the rest the shop shows itself. */
export const termsLinks: NonNullable<DemoMuseum['termsLinks']> = {
  sv: {
    terms: { url: 'https://www.norrskata.example/sv/kopvillkor/', title: 'Köpvillkor' },
    data_protection: { url: 'https://www.norrskata.example/sv/integritet/', title: 'Integritetspolicy' },
  },
  da: {
    terms: { url: 'https://www.norrskata.example/da/handelsbetingelser/', title: 'Handelsbetingelser' },
    data_protection: { url: 'https://www.norrskata.example/da/privatliv/', title: 'Privatlivspolitik' },
  },
  en: {
    terms: { url: 'https://www.norrskata.example/en/terms/', title: 'Terms of sale' },
    data_protection: { url: 'https://www.norrskata.example/en/privacy/', title: 'Privacy policy' },
  },
  de: {
    terms: { url: 'https://www.norrskata.example/de/verkaufsbedingungen/', title: 'Verkaufsbedingungen' },
    data_protection: { url: 'https://www.norrskata.example/de/datenschutz/', title: 'Datenschutzerklärung' },
  },
}
