import { Fragment, useEffect, useId, useState } from 'react'
import { basketCards } from '#domain/cart/basket-cards.ts'
import { offeredLines } from '#domain/cart/linked-things.check.ts'
import { formatDayAndDate, formatTime } from '#domain/dates/format-date.ts'
import { parseWallDateTime } from '#domain/dates/wall-clock.ts'
import { problemValues } from '#domain/forms/problem.ts'
import { lineTotal } from '#domain/lines/index.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { sum } from '#domain/money/money.ts'
import { FailureNotice } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { linkedBasket, type OfferedThing } from '#stores/checkout/linked-basket.ts'
import { $now } from '#stores/derived/now.ts'
import { derived } from '#stores/derived/derived.ts'
import { News, Waiting } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import { LineDetails, LineName, LinePrice, VisitName, VisitTime } from './CartLine.tsx'
import './LinkedBasket.css'
import './CartLine.css'
import '#ui/button.css'
import '#islands/shared/problems.css'

/** A thing of the link: what it is and costs now, or the reason why it can't be added, and its page. */
function Thing({ thing: { name, href, when, count = 0, state, isBought, lines, problem } }: { thing: OfferedThing }) {
  const { locale, t } = useShop()
  const isShown = lines.length > 0 && state !== 'refused'
  const notes = {
    offered: isBought ? t('share.bought') : undefined,
    inBasket: t('share.inBasket'),
    unfinished: t('share.unfinished'),
  }
  const note = state === 'refused' ? problem && t(problem.key, problemValues(problem)) : notes[state]
  const time = when === undefined ? undefined : parseWallDateTime(when)
  return (
    <li className="linked-basket-thing" data-state={state}>
      {isShown ? (
        basketCards(lines).map(({ visit, indexes }) => (
          <Fragment key={indexes[0]}>
            {visit && (
              <>
                <VisitName name={visit.eventName} />
                <VisitTime line={visit} />
              </>
            )}
            {lines
              .filter((_, index) => indexes.includes(index))
              .map((line, index) => (
                <div className="linked-basket-line" key={index}>
                  <div>
                    <LineName line={line} count={'count' in line ? line.count : 1} inVisit={visit !== undefined} />
                    <LineDetails line={line} inVisit={visit !== undefined} />
                  </div>
                  <LinePrice line={line} total={lineTotal(line)} />
                </div>
              ))}
          </Fragment>
        ))
      ) : (
        <>
          {name !== undefined && <VisitName name={name} />}
          {when !== undefined && (
            <p>{[formatDayAndDate(when, locale), ...(time === undefined ? [] : [formatTime(time)])].join(', ')}</p>
          )}
          {count > 1 && <p>{t('common.countOf', { name: count })}</p>}
        </>
      )}
      {note !== undefined && <p className={state === 'refused' ? 'problem-text' : 'quiet'}>{note}</p>}
      {name !== undefined && href !== undefined && (state === 'unfinished' || state === 'refused') && (
        <a href={href}>{t('share.choose', { name })}</a>
      )}
    </li>
  )
}

/**
 * Shows what a link to a basket offers, with current prices, and asks whether it is to be added: nothing comes into the basket
 * by itself.
 */
export function LinkedBasket() {
  const { shop, locale, currency, t } = useShop()
  const title = useId()
  const [{ $problem, $answer, $things, $isAdded, load, cancel, dismiss, add }] = useState(() =>
    linkedBasket(
      shop,
      derived([$now], (now) => now && { now, timeZone: shop.timeZone }),
    ),
  )
  const problem = useStore($problem)
  const answer = useStore($answer)
  const things = useStore($things)
  const isAdded = useStore($isAdded)
  const isUsable = problem === undefined
  useEffect(() => {
    if (isUsable) {
      void load()
      return cancel
    }
    // There is nothing to answer, so it is told once.
    addEventListener('pagehide', dismiss)
    return () => removeEventListener('pagehide', dismiss)
  }, [isUsable, load, cancel, dismiss])
  const offered = offeredLines(things ?? [])
  const total = formatMoney(sum(offered.map((line) => lineTotal(line))), currency, locale)
  /** Does what a button says, which disappears with it. */
  const answerWith = (task: () => void) => () => {
    task()
    document.getElementById('cart')?.focus()
  }
  // What is left to do, or can't be had beside what was added, stands beside the things themselves.
  const isSaid = isAdded || things?.some(({ state }) => state === 'unfinished') === true
  const words = problem ?? (things && (offered.length > 0 ? 'text' : isSaid ? undefined : 'nothing'))
  const texts = {
    unreadable: t('share.unreadable'),
    otherShop: t('share.otherShop'),
    text: t('share.receivedText'),
    nothing: t('share.nothing'),
  }
  return (
    <section className="linked-basket" aria-labelledby={title}>
      <h2 id={title}>{t('share.received')}</h2>
      <News text={words}>{words && <p>{texts[words]}</p>}</News>
      {answer.state === 'failed' && <FailureNotice failure={answer.failure} onRetry={() => void load()} />}
      {isUsable && !things && answer.state !== 'failed' && <Waiting text={t('common.loading')} />}
      {things && isUsable && (
        <ul className="linked-basket-things">
          {things.map((thing, index) => (
            <Thing key={index} thing={thing} />
          ))}
        </ul>
      )}
      <div className="linked-basket-answers">
        {offered.length > 0 && (
          <button type="button" className="button" onClick={answerWith(add)}>
            {`${t('common.addToBasket')} · ${total}`}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={answerWith(dismiss)}>
          {t(offered.length > 0 ? 'share.dismiss' : 'common.close')}
        </button>
      </div>
    </section>
  )
}
