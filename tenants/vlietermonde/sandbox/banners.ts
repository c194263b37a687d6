import type { DemoMuseum } from '#sandbox/seed.ts'

/** The pictures that open the home page. */
export const banners: DemoMuseum['banners'] = [
  {
    name: { nl: 'Welkom', en: 'Welcome', de: 'Willkommen', fr: 'Bienvenue' },
    banners: [
      {
        image: 'banner-nightsea',
        imageMobile: 'banner-nightsea-mobile',
        link: { nl: '/nl/tickets/403/', en: '/en/tickets/403/', de: '/de/tickets/403/', fr: '/fr/tickets/403/' },
        alt: {
          nl: 'Houtsnede van een driemaster op een golvende zee onder een volle maan',
          en: 'Woodcut of a three-master on a rolling sea beneath a full moon',
          de: 'Holzschnitt eines Dreimasters auf bewegter See unter dem Vollmond',
          fr: 'Gravure sur bois : un trois-mâts sur la houle, sous la pleine lune',
        },
        title: { nl: 'Nachtzee', en: 'Night Sea', de: 'Nachtsee', fr: 'Mer de nuit' },
        text: {
          nl: 'Honderd jaar lang schilderden zij wat er niet te zien was. De nieuwe tentoonstelling, bij maanlicht.',
          en: 'For a hundred years they painted what could not be seen. Our new exhibition, by moonlight.',
          de: 'Hundert Jahre lang malten sie, was nicht zu sehen war. Die neue Ausstellung, bei Mondlicht.',
          fr: 'Cent ans durant, ils ont peint ce qu’on ne voyait pas. La nouvelle exposition, au clair de lune.',
        },
      },
      {
        image: 'banner-chart',
        imageMobile: 'banner-chart-mobile',
        link: { nl: '/nl/tickets/404/', en: '/en/tickets/404/', de: '/de/tickets/404/', fr: '/fr/tickets/404/' },
        alt: {
          nl: 'Oude zeekaart van de monding van de Vliet met dieptes, windroos en een klein schip',
          en: 'Old sea chart of the Vliet estuary with soundings, a compass rose and a small ship',
          de: 'Alte Seekarte der Vlietmündung mit Tiefenangaben, Windrose und einem kleinen Schiff',
          fr: 'Carte marine ancienne de l’embouchure de la Vliet : sondes, rose des vents et un petit navire',
        },
        title: {
          nl: 'De haven in, de haven uit',
          en: 'Into harbour, out of harbour',
          de: 'Hafen ein, Hafen aus',
          fr: 'Entrer au port, sortir du port',
        },
        text: {
          nl: 'Op het dek van een stoomsleper langs kranen, sluizen en het laatste stukje open zee.',
          en: 'On the deck of a steam tug, past cranes and locks to the last bit of open sea.',
          de: 'Auf dem Deck eines Dampfschleppers, vorbei an Kränen und Schleusen bis zum letzten Stück offener See.',
          fr: 'Sur le pont d’un remorqueur à vapeur, entre grues et écluses, jusqu’au dernier morceau de pleine mer.',
        },
      },
      {
        image: 'banner-tiles',
        imageMobile: 'banner-tiles-mobile',
        link: { nl: '/nl/merchandise/', en: '/en/merchandise/', de: '/de/merchandise/', fr: '/fr/merchandise/' },
        alt: {
          nl: 'Wand van Delfts blauwe tegels met schepen, walvissen en golven',
          en: 'Wall of Delft blue tiles with ships, whales and waves',
          de: 'Wand aus Delfter Fliesen mit Schiffen, Walen und Wellen',
          fr: 'Mur de carreaux de Delft ornés de navires, de baleines et de vagues',
        },
        title: { nl: 'Uit het scheepsruim', en: 'From the hold', de: 'Aus dem Laderaum', fr: 'Du fond de la cale' },
        text: {
          nl: 'Kaarten, kompassen en een tegel voor boven het fornuis. Van makers hier aan de kade.',
          en: 'Charts, compasses, and a tile for above the stove. By makers here on the quay.',
          de: 'Karten, Kompasse und eine Fliese für die Küche. Aus Werkstätten hier am Kai.',
          fr: 'Des cartes, des boussoles et un carreau pour la cuisine. Par les artisans du quai.',
        },
      },
    ],
  },
]
