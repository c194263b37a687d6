import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneSlip, meantEmail } from '#domain/forms/email-typo.ts'

describe('the address that was probably meant', () => {
  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['Anna.B+x@Gmail.con', 'Anna.B+x@gmail.com'],
    [' anna@hotmial.fr ', 'anna@hotmail.fr'],
    ['anna@outlok.com', 'anna@outlook.com'],
    ['anna@yahooo.co.uk', 'anna@yahoo.co.uk'],
    ['anna@bluewim.ch', 'anna@bluewin.ch'],
    ['anna@iclod.cmo', 'anna@icloud.com'],
  ])('of %s is %s', (typed, right) => {
    expect(meantEmail(typed)).toBe(right)
  })

  it.each([
    'anna@gmail.com',
    'anna@GMAIL.COM',
    'anna@ymail.com',
    'anna@mail.com',
    'anna@hotmail.dk',
    'anna@hotmail.de',
    'anna@museum.example',
    'anna@bluewin.con',
    'gmial.com',
    'anna@gmial',
    'a@b@gmial.com',
    '',
  ])('of %s isn’t guessed', (typed) => {
    expect(meantEmail(typed)).toBeUndefined()
  })

  it('has nothing more to correct', () => {
    const slip = fc.constantFrom('gmial.com', 'gmail.con', 'hotmai.com', 'outlookk.de', 'yahho.fr', 'icoud.com')
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), slip, (person, domain) => {
        expect(meantEmail(meantEmail(`${person}@${domain}`) ?? '?')).toBeUndefined()
      }),
    )
  })
})

describe('one slip', () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/)

  it('is the same from both sides, and none between equal words', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isOneSlip(one, other)).toBe(isOneSlip(other, one))
        expect(isOneSlip(one, one)).toBe(false)
      }),
    )
  })

  it('is a letter too many, wherever it is', () => {
    fc.assert(
      fc.property(word, fc.nat(8), (one, at) => {
        const cut = Math.min(at, one.length)
        expect(isOneSlip(`${one.slice(0, cut)}x${one.slice(cut)}`, one)).toBe(true)
      }),
    )
  })
})
