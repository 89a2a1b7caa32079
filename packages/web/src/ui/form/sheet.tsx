import { type Plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useEffect, useState } from 'react'
import { joinClassNames } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './sheet.module.css'

/** An entry of the index. `state`: done (tick), bad ("1 error"), or a quiet note ("64 %"). */
export type FormIndexEntry = { id: string; label: Text; state?: 'done' | 'bad'; note?: Text }

const texts = { sections: text('Sections', 'الأقسام'), done: text('complete', 'مكتمل') }

type SheetProps = {
  sections?: FormIndexEntry[]
  aside?: ReactNode
  /** For long reading: the sheet takes all the room beside its index, which moves above it on a narrow window. */
  wide?: boolean
  children: ReactNode
}

/** Index, form column, aside. Under 1100 px the index is hidden and the aside moves below. */
export function FormLayout({ sections, aside, wide, children }: SheetProps) {
  return (
    <div className={joinClassNames(css.sheet, wide && css.wide)}>
      {sections ? <Index sections={sections} /> : <div className={css.noIndex} />}
      <div className={css.column}>{children}</div>
      {aside && <aside className={css.aside}>{aside}</aside>}
    </div>
  )
}

function Index({ sections }: { sections: FormIndexEntry[] }) {
  const { say } = useLanguage()
  const inView = useSectionInView(sections)
  const [chosen, choose] = usePressedSection()
  const current = chosen ?? inView
  return (
    <nav className={css.index} aria-label={say(texts.sections)}>
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          aria-current={section.id === current ? 'true' : undefined}
          onClick={() => choose(section.id)}
        >
          <span>{say(section.label)}</span>
          {section.state === 'done' && (
            <span className={css.done}>
              <Icon name="tick" />
              <span className="sr">{say(texts.done)}</span>
            </span>
          )}
          {section.note && <span className={section.state === 'bad' ? css.bad : undefined}>{say(section.note)}</span>}
        </a>
      ))}
    </nav>
  )
}

/** Marks a clicked section as current until the next scroll, even if the page is too short to scroll to it. */
function usePressedSection() {
  const [chosen, choose] = useState<string>()
  useEffect(() => {
    if (chosen === undefined) return
    const forget = () => choose(undefined)
    const moves = ['wheel', 'touchmove', 'keydown'] as const
    for (const move of moves) window.addEventListener(move, forget, { passive: true, once: true })
    return () => {
      for (const move of moves) window.removeEventListener(move, forget)
    }
  }, [chosen])
  return [chosen, choose] as const
}

/** The last section whose heading has passed the upper third of the window. Uses an IntersectionObserver, which needs no measuring. */
function useSectionInView(sections: FormIndexEntry[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ')
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const watch = (entries: readonly IntersectionObserverEntry[]) =>
      setPassed((before) => {
        const now = new Set(before)
        for (const { target, isIntersecting } of entries) isIntersecting ? now.add(target.id) : now.delete(target.id)
        return now
      })
    const observer = new IntersectionObserver(watch, { rootMargin: '1000000px 0px -66.67% 0px' })
    for (const id of ids.split(' ')) {
      const place = document.getElementById(id)
      if (place) observer.observe(place)
    }
    return () => observer.disconnect()
  }, [ids])
  return ids.split(' ').findLast((id) => passed.has(id)) ?? sections[0]?.id
}

/** A section of a form. The index links to `id`. */
export function FormSection({ id, title, hint, children }: { id?: string; title: Text; hint?: Text; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <section className={css.part} id={id} aria-label={say(title)}>
      <h2>{say(title)}</h2>
      {hint && <p className={css.hint}>{say(hint)}</p>}
      {children}
    </section>
  )
}

export function SubTitle({ children }: { children: ReactNode }) {
  return <h3 className={css.sub}>{children}</h3>
}

/** A condition of the form; `met` is undefined while it is unknown. */
export type AsideCondition = { readonly words: Text; readonly isMet: boolean | undefined }

const conditionStates = {
  met: text('Met:', 'مستوفى:'),
  unmet: text('Not met:', 'غير مستوفى:'),
}

type AsideListProps = { title: Text; items: readonly Text[]; conditions?: readonly AsideCondition[] }

/** Notes beside a form. Only a met condition has a tick. */
export function AsideList({ title, items, conditions = [] }: AsideListProps) {
  const { say } = useLanguage()
  return (
    <>
      <h2 className={css.asideTitle}>{say(title)}</h2>
      <ul>
        {conditions.map(({ words, isMet }) => (
          <li key={words.en} className={joinClassNames(css.item, isMet && css.met)}>
            <Icon name={isMet === undefined ? 'dash' : isMet ? 'tick' : 'warning'} />
            <span>
              {isMet !== undefined && <span className="sr">{say(isMet ? conditionStates.met : conditionStates.unmet)} </span>}
              {say(words)}
            </span>
          </li>
        ))}
        {items.map((item) => (
          <li key={item.en} className={css.item}>
            <Icon name="dash" />
            <span>{say(item)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const errorCount: Plural = {
  en: { one: '# error', other: '# errors' },
  ar: { zero: '', one: 'خطأ واحد', two: 'خطآن', few: '# أخطاء', many: '# خطأً', other: '# خطأ' },
}

/** The index entry's state: its number of errors, or done. */
export function toFormIndexState(bad: number, done: boolean): Pick<FormIndexEntry, 'state' | 'note'> {
  if (bad > 0) return { state: 'bad', note: quantity(bad, errorCount) }
  return done ? { state: 'done' } : {}
}
