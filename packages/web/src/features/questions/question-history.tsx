import { reviewCountTexts } from '@jadara/contract/core/count-texts'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import type { QuestionDetail } from '@jadara/contract/reviewing/questions'
import { createBranchQuestion, updateBranchQuestion } from '@jadara/contract/reviewing/questions'
import { Link } from 'react-router'
import { useAwardZone } from '../../lib/active-round.ts'
import { toThemeName } from '../../lib/names.ts'
import { branchQuestionsPath } from '../../lib/places.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButtonLink } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import css from './question-screen.module.css'
import { formatQuestionType, isChoice, questionLabels, toAssignQuestionPath, toBranchQuestionsPath } from './question-words.ts'

type Version = QuestionDetail['versions'][number]
type ThemeUse = QuestionDetail['askedIn'][number]

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

export function QuestionUsage({ question: { id, retired, askedIn } }: { question: QuestionDetail }) {
  const { say } = useLanguage()
  const columns: readonly Column<ThemeUse>[] = [
    {
      key: 'theme',
      header: questionLabels.theme,
      kind: 'title',
      cell: (theme) => <Link to={toBranchQuestionsPath(theme.branchId)}>{say(toThemeName(theme))}</Link>,
    },
    {
      key: 'weight',
      header: questionLabels.weight,
      className: 'num',
      namedOnPhone: true,
      cell: ({ weight }) => say(formatNumberText(weight)),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      call: updateBranchQuestion,
      cell: (theme) => (
        <ButtonLink kind="bare" size="small" icon="pencil" to={`${branchQuestionsPath}/${theme.id}`}>
          {say(questionLabels.edit)}
          <span className="sr">: {say(toThemeName(theme))}</span>
        </ButtonLink>
      ),
    },
  ]
  return (
    <FormSection id="asked" title={texts.asked}>
      <div className="stack">
        {askedIn.length === 0 ? (
          <p className="muted">{say(texts.notAsked)}</p>
        ) : (
          <DataTable caption={texts.asked} columns={columns} rows={askedIn} rowKey={(theme) => theme.id} paging="none" />
        )}
        {!retired && (
          <div>
            <CallButtonLink call={createBranchQuestion} icon="plus" to={toAssignQuestionPath({ questionId: id })}>
              {say(questionLabels.askInTheme)}
            </CallButtonLink>
          </div>
        )}
      </div>
    </FormSection>
  )
}

export function QuestionVersionHistory({ versions }: { versions: readonly Version[] }) {
  const { say, language } = useLanguage()
  const timeZone = useAwardZone()
  return (
    <FormSection id="versions" title={texts.versions} hint={texts.versionsHint}>
      <ol className={css.versions} reversed>
        {versions.map((version, place) => {
          const changes = listChanges(version, versions[place + 1])
          return (
            <li key={version.number}>
              <p className={css.head}>
                <b>{say(formatVersion(version))}</b>
                {place === 0 && versions.length > 1 && <Chip tone="nile">{say(texts.now)}</Chip>}
                <span className="muted small">{say(formatMoment(version.createdAt, timeZone))}</span>
                <span className="muted small">
                  {say(version.reviews === 0 ? texts.noReview : quantity(version.reviews, reviewCountTexts))}
                </span>
              </p>
              <TitleCell
                title={<span lang={language}>{language === 'en' ? version.description : version.descriptionArabic}</span>}
                sub={<OtherWording of={version} />}
              />
              <p className="muted small">
                {say(formatQuestionType(version.type))}
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
    </FormSection>
  )
}

function OtherWording({ of: { description, descriptionArabic } }: { of: Version }) {
  const { language } = useLanguage()
  if (description === descriptionArabic) return null
  return language === 'en' ? <span lang="ar">{descriptionArabic}</span> : <span lang="en">{description}</span>
}

function formatVersion(version: Version): Text {
  const { en, ar } = formatNumberText(version.number)
  return text(`Version ${en}`, `الصيغة ${ar}`)
}

function listChanges(version: Version, before: Version | undefined): Text[] {
  if (!before) return []
  return [
    ...(version.description === before.description ? [] : [texts.english]),
    ...(version.descriptionArabic === before.descriptionArabic ? [] : [texts.arabic]),
    ...(version.type === before.type ? [] : [texts.type]),
    ...(version.allowComment === before.allowComment ? [] : [texts.comment]),
  ]
}
