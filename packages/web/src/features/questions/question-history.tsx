import type { QuestionDetail } from '@jadara/contract/questions'
import { quantity, type Text, text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { useAwardZone } from '../../lib/active-round.ts'
import { countedReviews } from '../../lib/counted.ts'
import { themeOf } from '../../lib/names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { moment } from '../../ui/dates.ts'
import { Part } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { number } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import css from './question-history.module.css'
import { assignPath, branchQuestionsOf, branchQuestionsPath } from './question-places.ts'
import { isChoice, questionLabels, typeOf } from './question-words.ts'

type Version = QuestionDetail['versions'][number]
type Asked = QuestionDetail['askedIn'][number]

const texts = {
  asked: text('Where it is asked', 'أين يُطرح'),
  notAsked: text('No theme asks it yet.', 'لا يطرحه أي مجال بعد.'),
  actions: text('Actions', 'إجراءات'),
  versions: text('Versions', 'الصيغ'),
  versionsHint: text('A review keeps the version that it was begun with.', 'يبقى كل تقييم على الصيغة التي بدأت كتابته عليها.'),
  now: text('Asked now', 'المطروحة الآن'),
  noReview: text('No review', 'بلا تقييمات'),
  changed: text('Changed:', 'ما تغيّر:'),
  english: text('English wording', 'النص الإنجليزي'),
  arabic: text('Arabic wording', 'النص العربي'),
  type: text('Type', 'النوع'),
  comment: text('Comment', 'التعليق'),
}

/** The themes that ask a question, each with its weight. */
export function WhereAsked({ question: { id, retired, askedIn } }: { question: QuestionDetail }) {
  const { say } = useLanguage()
  const columns: readonly Column<Asked>[] = [
    {
      key: 'theme',
      header: questionLabels.theme,
      kind: 'title',
      cell: (asked) => <Link to={branchQuestionsOf(asked.branchId)}>{say(themeOf(asked))}</Link>,
    },
    {
      key: 'weight',
      header: questionLabels.weight,
      className: 'num',
      namedOnPhone: true,
      cell: ({ weight }) => say(number(weight)),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (asked) => (
        <ButtonLink kind="bare" size="small" icon="pencil" to={`${branchQuestionsPath}/${asked.id}`}>
          {say(questionLabels.edit)}
          <span className="sr">: {say(themeOf(asked))}</span>
        </ButtonLink>
      ),
    },
  ]
  return (
    <Part id="asked" title={texts.asked}>
      <div className="stack">
        {askedIn.length === 0 ? (
          <p className="muted">{say(texts.notAsked)}</p>
        ) : (
          <DataTable caption={texts.asked} columns={columns} rows={askedIn} rowKey={(asked) => asked.id} paging="none" />
        )}
        {!retired && (
          <div>
            <ButtonLink icon="plus" to={assignPath({ questionId: id })}>
              {say(questionLabels.askInTheme)}
            </ButtonLink>
          </div>
        )}
      </div>
    </Part>
  )
}

/** What the question asked when, the newest version first, and what each changed. */
export function Versions({ versions }: { versions: readonly Version[] }) {
  const { say, language } = useLanguage()
  const timeZone = useAwardZone()
  return (
    <Part id="versions" title={texts.versions} hint={texts.versionsHint}>
      <ol className={css.versions} reversed>
        {versions.map((version, place) => {
          const changes = changesOf(version, versions[place + 1])
          return (
            <li key={version.number}>
              <p className={css.head}>
                <b>{say(versionOf(version))}</b>
                {place === 0 && versions.length > 1 && <Chip tone="nile">{say(texts.now)}</Chip>}
                <span className="muted small">{say(moment(version.createdAt, timeZone))}</span>
                <span className="muted small">
                  {say(version.reviews === 0 ? texts.noReview : quantity(version.reviews, countedReviews))}
                </span>
              </p>
              <TitleCell
                title={<span lang={language}>{language === 'en' ? version.description : version.descriptionArabic}</span>}
                sub={<OtherWording of={version} />}
              />
              <p className="muted small">
                {say(typeOf(version.type))}
                {isChoice(version) &&
                  ` · ${say(version.allowComment ? questionLabels.commentAllowed : questionLabels.noComment)}`}
              </p>
              {changes.length > 0 && (
                <p className={css.changes}>
                  {say(texts.changed)}{' '}
                  {changes.map((change) => (
                    <Chip key={change.en}>{say(change)}</Chip>
                  ))}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </Part>
  )
}

function OtherWording({ of: { description, descriptionArabic } }: { of: Version }) {
  const { language } = useLanguage()
  if (description === descriptionArabic) return null
  return language === 'en' ? <span lang="ar">{descriptionArabic}</span> : <span lang="en">{description}</span>
}

function versionOf(version: Version): Text {
  const { en, ar } = number(version.number)
  return text(`Version ${en}`, `الصيغة ${ar}`)
}

function changesOf(version: Version, before: Version | undefined): Text[] {
  if (!before) return []
  return [
    ...(version.description === before.description ? [] : [texts.english]),
    ...(version.descriptionArabic === before.descriptionArabic ? [] : [texts.arabic]),
    ...(version.type === before.type ? [] : [texts.type]),
    ...(version.allowComment === before.allowComment ? [] : [texts.comment]),
  ]
}
