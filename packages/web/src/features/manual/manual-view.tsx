import { type Text, text } from '@jadara/contract/core/text'
import { Fragment, useLayoutEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './manual.module.css'
import type { ManualBlock, ManualChapter, ManualSection } from './manual.ts'

const texts = {
  contents: text('Contents', 'المحتويات'),
  screen: text('To the screen', 'إلى الشاشة'),
}

/** The whole manual on one page, so that the browser searches and prints all of it. */
export function ManualView({ chapters }: { chapters: readonly ManualChapter[] }) {
  const { say } = useLanguage()
  const { hash } = useLocation()
  // `useRouteFocus` leaves out the first screen of a visit: a section opened in a new tab, or from a colleague's link.
  useLayoutEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div className={css.manual}>
      <nav aria-labelledby="contents" className={css.contents}>
        <h2 id="contents">{say(texts.contents)}</h2>
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{say(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.chapters}>
        {chapters.map((chapter) => (
          <Chapter key={chapter.id} chapter={chapter} />
        ))}
      </div>
    </div>
  )
}

function Chapter({ chapter: { id, title, about, sections } }: { chapter: ManualChapter }) {
  const { say } = useLanguage()
  return (
    <section aria-labelledby={id} className={css.chapter}>
      <h2 id={id} tabIndex={-1}>
        {say(title)}
      </h2>
      <p className={css.about}>{say(about)}</p>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </section>
  )
}

function Section({ section: { id, title, screen, blocks } }: { section: ManualSection }) {
  const { say } = useLanguage()
  return (
    <section aria-labelledby={id} className={css.section}>
      <h3 id={id} tabIndex={-1}>
        {say(title)}
      </h3>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
        <Block key={place} block={block} />
      ))}
      {screen && (
        <p className={css.screen}>
          <Link to={screen}>
            {say(texts.screen)}
            <span className="sr">: {say(title)}</span>
          </Link>
        </p>
      )}
    </section>
  )
}

function Block({ block }: { block: ManualBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <ManualText words={block.words} />
      </p>
    )
  }
  if (block.kind === 'note') {
    return (
      <Banner>
        <ManualText words={block.words} />
      </Banner>
    )
  }
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((words) => (
        <li key={words.en}>
          <ManualText words={words} />
        </li>
      ))}
    </List>
  )
}

/** Names of the screens are bold. */
export function ManualText({ words }: { words: Text }) {
  const { say } = useLanguage()
  const [first, ...rest] = say(words).split('[[')
  return (
    <>
      {first}
      {rest.map((part) => {
        const [name = '', after = ''] = part.split(']]')
        return (
          <Fragment key={part}>
            <b>{name}</b>
            {name.endsWith('…') ? after.replace(/^\./, '') : after}
          </Fragment>
        )
      })}
    </>
  )
}
