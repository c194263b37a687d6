import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ArticleId, TourId, VoucherId } from '#domain/shop/ids.ts'
import PassOrder from '#islands/goods/PassOrder.tsx'
import ArticleOrder from '#islands/goods/ArticleOrder.tsx'
import VoucherOrder from '#islands/goods/VoucherOrder.tsx'
import EventBooking from '#islands/event/EventBooking.tsx'
import TourBooking from '#islands/tour/TourBooking.tsx'
import { FailureNotice, ProblemText } from '#islands/shared/problems.tsx'
import { Notice } from '#ui/Notice.tsx'
import { exhibition } from '../support/event-api.ts'
import { anId } from '../support/ids.ts'
import { highlights } from '../support/tour-api.ts'
import { atNoDay, beforeTheExhibition, shopOfTheExhibition } from './exhibition.tsx'
import { announcementsEnd, listen } from './heard.ts'
import { answeringApi, atAddress, show, strings, stringsPath } from './stage.tsx'

beforeTheExhibition()

const article = { id: anId<ArticleId>('a1'), name: 'Catalogue', price: 4500, stock: 3 }
const count = page.getByRole('spinbutton', { name: 'Number: Catalogue', exact: true })
const add = page.getByRole('button', { name: 'Add to basket', exact: true })
/** Announced as a test begins; a page that arrives has it in its HTML. */
const stock = 'Only 3 left'

describe('an error of the field that has the focus when Enter is pressed', () => {
  it('is announced for a quantity, and again if Enter is pressed', async () => {
    const heard = listen()
    show(<ArticleOrder shop={shopOfTheExhibition()} strings={stringsPath} article={article} />)
    await expect.element(count).toBeEnabled()
    await expect.poll(() => heard).toEqual([stock])
    heard.length = 0
    await count.fill('500')
    const tooMany = 'You would like 500 of these, but only 3 are left.'
    await expect.poll(() => heard).toEqual([tooMany])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => heard).toEqual([tooMany, tooMany])
    await expect.element(count).toHaveValue(500)
  })

  it('is announced for the reason why a quantity can’t go up', async () => {
    const heard = listen()
    show(<ArticleOrder shop={shopOfTheExhibition()} strings={stringsPath} article={article} />)
    await expect.element(count).toBeEnabled()
    await expect.poll(() => heard).toEqual([stock])
    await count.click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    // The number isn't: the field says it itself.
    await expect.poll(() => heard).toEqual([stock, 'Only 3 left.'])
  })

  it('is announced for the owner of a pass', async () => {
    show(<PassOrder shop={shopOfTheExhibition()} strings={stringsPath} pass={article} />)
    const name = page.getByRole('textbox', { name: /^Name/ })
    await expect.element(name).toBeEnabled()
    const heard = listen()
    await name.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toBeInvalid()
    await expect.poll(() => heard).toEqual(['Please enter the name for this pass.'])
  })

  it('is announced with an example for the amount of a voucher, which stays as it was typed', async () => {
    const voucher = { id: anId<VoucherId>('g1'), name: 'Gift voucher', price: 5000, variableAmount: true }
    const data = { voucher: { ...voucher, variable_amount: true, vat_value: 0, sequence_no: 1 } }
    const shop = shopOfTheExhibition(answeringApi(200, { data }))
    show(<VoucherOrder shop={shop} strings={stringsPath} voucher={voucher} />)
    const amount = page.getByRole('textbox', { name: /^Amount/ })
    await expect.element(amount).toBeEnabled()
    const heard = listen()
    await amount.fill('fifty')
    await userEvent.keyboard('{Enter}')
    await expect.element(amount).toBeInvalid()
    await expect.poll(() => heard).toEqual([expect.stringMatching(/^Please enter an amount, .*50\.00/)])
    await expect.element(amount).toHaveValue('fifty')
  })

  it('is announced for a question about a tour', async () => {
    const question = { id: 'q1', type: 'text' as const, text: 'Which class?', mandatory: true, options: [] }
    atAddress('?date=2026-07-05&time=10:00&np1=2&tx1=2')
    const tour = { ...highlights, questions: [question] }
    show(<TourBooking shop={shopOfTheExhibition()} strings={stringsPath} tour={tour} />)
    const field = page.getByRole('textbox', { name: 'Which class?' })
    await expect.element(page.getByRole('radio', { name: /^10:00/ })).toBeChecked()
    const heard = listen()
    await field.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toBeInvalid()
    await expect.poll(() => heard).toContain('Please answer this question.')
  })

  it('isn’t announced again where others have the same words', async () => {
    const question = { type: 'text' as const, mandatory: true, options: [] }
    atAddress('?date=2026-07-05&time=10:00&np1=2&tx1=2')
    const asked = ['Which class?', 'Which school?', 'Which subject?']
    const questions = asked.map((text, at) => ({ ...question, id: `q${at}`, text }))
    const tour = { ...highlights, questions }
    show(<TourBooking shop={shopOfTheExhibition()} strings={stringsPath} tour={tour} />)
    const last = page.getByRole('textbox', { name: 'Which subject?' })
    await expect.element(page.getByRole('radio', { name: /^10:00/ })).toBeChecked()
    await announcementsEnd()
    const heard = listen()
    await add.click()
    // Read there.
    await expect.element(page.getByRole('textbox', { name: 'Which class?' })).toHaveFocus()
    await announcementsEnd()
    expect(heard).toEqual([])
    await expect.element(last).toHaveAccessibleDescription('Please answer this question.')
  })
})

describe('two notices of one press', () => {
  const said = async (...texts: string[]) => {
    const heard = listen()
    show(
      texts.map((text, at) => (
        <Notice key={at} kind="danger">
          <p>{text}</p>
        </Notice>
      )),
    )
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    await announcementsEnd()
    return heard
  }

  it('are both announced if their words differ', async () => {
    expect(await said('No delivery costs.', 'No prices.')).toEqual(['No delivery costs.', 'No prices.'])
  })

  it('are announced once if they say the same', async () => {
    expect(await said('The shop can’t be reached.', 'The shop can’t be reached.')).toEqual([
      'The shop can’t be reached.',
    ])
  })

  it('are announced once if one stands beside a field', async () => {
    const problem = { key: 'errors.unreachable' } as const
    const heard = listen()
    show(
      <>
        <ProblemText problem={problem} />
        <FailureNotice failure={{ reaction: 'onForm', message: 'errors.unreachable' }} />
      </>,
    )
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    await announcementsEnd()
    expect(heard).toEqual([strings['errors.unreachable']])
  })
})

describe('a press whose problem has no field', () => {
  it('is answered at the day if a tour has neither tickets nor prices then', async () => {
    atAddress('?date=2026-07-05&time=10:00')
    const tour = { ...highlights, id: anId<TourId>('empty1') }
    show(<TourBooking shop={shopOfTheExhibition()} strings={stringsPath} tour={tour} />)
    await expect.element(page.getByRole('radio', { name: /^10:00/ })).toBeChecked()
    await add.click()
    const group = page.getByRole('group', { name: 'Day', exact: true })
    await expect
      .element(group)
      .toHaveAccessibleDescription('This tour can’t be booked on this day. Please choose another day.')
  })
})

describe('counts that can’t be', () => {
  it('are announced as a problem, never with a total', async () => {
    atNoDay()
    show(<EventBooking shop={shopOfTheExhibition()} strings={stringsPath} event={exhibition} />)
    await page.getByRole('button', { name: 'Sunday, 5 July 2026, places available', exact: true }).click()
    await page.getByRole('radio', { name: /^11:00/ }).click()
    const adults = page.getByRole('spinbutton', { name: 'Number: Adults', exact: true })
    const heard = listen()
    await adults.fill('99')
    const tooMany = 'You would like to book 99 tickets, but only 4 are available.'
    await expect.poll(() => heard).toContain(tooMany)
    expect(heard.filter((text) => text === tooMany)).toHaveLength(1)
    expect(heard.filter((text) => /Total|Only 4/.test(text))).toEqual([])
    await expect
      .element(adults)
      .toHaveAccessibleDescription(/^You would like to book 99 tickets, but only 4 are available\. CHF\s18\.00$/)
    add.element().focus()
    await expect.element(adults).toHaveValue(99)
  })
})
