import { type CannedAnswer, listCannedAnswers } from '@jadara/contract/conversations/canned-answers'
import { createMatcher } from '@jadara/contract/core/normalise-text'
import { type Language, languages, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { cannedAnswersPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { languageNamesForReader } from '../../lib/shared-texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { FilterBar, FilterChoice, FilterSearch } from '../../ui/table/filter-bar.tsx'
import css from './canned-answer-picker.module.css'

const texts = {
  open: text('Ready answers', 'الردود الجاهزة'),
  title: text('Insert a ready answer', 'إدراج رد جاهز'),
  filters: text('Which answer', 'اختيار الرد'),
  search: text('Search', 'بحث'),
  language: text('Language', 'اللغة'),
  none: text(
    'No ready answer fits. They are kept under “Ready answers” of the queries.',
    'لا يوجد رد مطابق. تُحفظ الردود في صفحة «الردود الجاهزة» ضمن الاستفسارات.',
  ),
  keep: text('Keep ready answers', 'إدارة الردود الجاهزة'),
  insert: text('Insert', 'إدراج'),
  close: text('Close', 'إغلاق'),
}
const languageChoices = languages.map((one) => [one, languageNamesForReader[one]] as const)
const columns = { en: 'english', ar: 'arabic' } as const

/** The language of the answer follows the reader's. */
const languageOf = (words: string): Language => (/\p{Script=Arabic}/u.test(words) ? 'ar' : 'en')
const otherThan = (language: Language): Language => languages.find((one) => one !== language) ?? language

/** In the requested language, or the other one if the answer exists in that only. */
const wordsIn = (answer: CannedAnswer, language: Language): { words: string; language: Language } => {
  const own = answer[columns[language]]
  return own === '' ? { words: answer[columns[otherThan(language)]], language: otherThan(language) } : { words: own, language }
}

/** `about`: the words that are answered; the answer is inserted in their language. */
export function CannedAnswerPicker({ about, onChoose }: { about: string; onChoose: (words: string) => void }) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button kind="bare" size="small" icon="file" onClick={() => setOpened(true)}>
        {say(texts.open)}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={texts.title}
        wide
        actions={
          <>
            <ButtonLink kind="bare" to={cannedAnswersPath}>
              {say(texts.keep)}
            </ButtonLink>
            <Button onClick={close}>{say(texts.close)}</Button>
          </>
        }
      >
        {opened && (
          <Choice
            about={about}
            onChoose={(words) => {
              // The dialog returns the focus as it closes; then the field takes it.
              flushSync(close)
              onChoose(words)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Choice({ about, onChoose }: { about: string; onChoose: (words: string) => void }) {
  const { say } = useLanguage()
  const [search, setSearch] = useState('')
  const [language, setLanguage] = useState(() => languageOf(about))
  const reading = useRead(listCannedAnswers)
  const { data } = reading
  if (!data) {
    return <LoadingPart reading={reading} lines={4} />
  }
  const fits = createMatcher(search)
  const found = data.filter(({ title, english, arabic }) => fits(title, english, arabic))
  return (
    <div className="stack">
      <FilterBar label={texts.filters}>
        <FilterSearch label={texts.search} value={search} onSearch={setSearch} />
        <FilterChoice label={texts.language} choices={languageChoices} value={language} onChoose={setLanguage} />
      </FilterBar>
      {found.length === 0 && <p className="muted">{say(texts.none)}</p>}
      <ul className={css.answers}>
        {found.map((answer) => {
          const { words, language: own } = wordsIn(answer, language)
          return (
            <li key={answer.id}>
              <div className={css.words}>
                <b>
                  <bdi>{answer.title}</bdi>
                </b>
                <p lang={own} dir={own === 'ar' ? 'rtl' : 'ltr'} className={css.beginning}>
                  {words}
                </p>
              </div>
              <Button size="small" onClick={() => onChoose(words)}>
                {say(texts.insert)}
                <span className="sr">: {answer.title}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
