import style from './.oxfmtrc.json' with { type: 'json' }

/** Templates only: oxfmt formats everything else, but doesn't know them. */
export default { ...style, plugins: ['prettier-plugin-astro'] }
