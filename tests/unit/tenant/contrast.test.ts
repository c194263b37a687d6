import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TenantConfig } from '#tenant/config.ts'

const root = join(import.meta.dirname, '../../../tenants')

/** Relative luminance of a colour like `#96302a`, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const linear = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const pairs = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['onAccent', 'accent'],
] as const

const cases = readdirSync(root).flatMap((tenant) =>
  (['light', 'dark'] as const).flatMap((mode) => pairs.map(([text, ground]) => ({ tenant, mode, text, ground }))),
)

test.each(cases)('$tenant keeps 4.5 : 1 for $text on $ground when it is $mode', ({ tenant, mode, text, ground }) => {
  const { theme }: Pick<TenantConfig, 'theme'> = JSON.parse(readFileSync(join(root, tenant, 'tenant.json'), 'utf8'))
  expect(contrast(theme.colours[text][mode], theme.colours[ground][mode])).toBeGreaterThanOrEqual(4.5)
})
