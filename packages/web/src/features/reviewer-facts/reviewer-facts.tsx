import { listInstitutionNames } from '@jadara/contract/conflicts/institutions'
import {
  createReviewerFact,
  deleteReviewerFact,
  type FactBody,
  type FactKind,
  factBody,
  factFields,
  factKinds,
  factKindTexts,
  factLabels,
  listReviewerFacts,
  type ReviewerFact,
  toNameLabel,
  updateReviewerFact,
} from '@jadara/contract/conflicts/reviewer-facts'
import { administrator } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { formatYear, type Text, text } from '@jadara/contract/core/text'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { useAction, useConfirmedAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { joinClassNames } from '../../ui/classes.ts'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { FormSection } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { NumberLikeInput, TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import css from './reviewer-facts.module.css'

const texts = {
  title: text('Work, publications and people close to you', 'العمل والأبحاث والمقرّبون'),
  officeTitle: text('What is known about conflicts of interest', 'ما يُعرف عن تضارب المصالح'),
  hint: text(
    'The office finds by this whom you should not judge. Only the office and you read it.',
    'بهذه البيانات يعرف المكتب من لا ينبغي أن تحكّمه. لا يطّلع عليها إلا المكتب وأنت.',
  ),
  officeHint: text(
    'Entered by the reviewer or by the office. The reviewer reads what you enter, but not its note.',
    'بيانات أدخلها المحكّم أو المكتب. يطّلع المحكّم على ما تدخله هنا ما عدا الملاحظة.',
  ),
  add: text('Add', 'إضافة'),
  addTitle: text('Add an entry', 'إضافة بيان'),
  edit: text('Edit', 'تعديل'),
  editTitle: text('Edit the entry', 'تعديل البيان'),
  about: text('Choose the kind, and fill in what you know.', 'اختر النوع واكتب ما تعرفه.'),
  lastJointYear: text('Last joint work, year', 'سنة آخر عمل مشترك'),
  onlyOffice: text('Only the office reads it.', 'لا يقرؤها إلا المكتب.'),
  institutionHint: text('As you usually write it, in either language.', 'كما تكتبها عادةً، بأي من اللغتين.'),
  numberHint: text('With the country, such as EG 29317.', 'مع رمز الدولة، مثل EG 29317.'),
  byOffice: text('By the office', 'من المكتب'),
  byReviewer: text('By the reviewer', 'من المحكّم'),
  byYou: text('By you', 'منك'),
  what: text('Entry', 'البيان'),
  by: text('Entered', 'أدخله'),
  years: text('Years', 'السنوات'),
  since: text('since', 'منذ'),
  until: text('until', 'حتى'),
  actions: text('Actions', 'إجراءات'),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  saved: text('Saved.', 'تم الحفظ.'),
  removed: text('Removed.', 'تمت الإزالة.'),
  remove: text('Remove', 'إزالة'),
  removing: text('Removing…', 'جارٍ الإزالة…'),
  removeTitle: text('Remove this entry?', 'أتريد إزالة هذا البيان؟'),
  removeWords: text('It is no longer used to find conflicts of interest.', 'لن يُستخدم بعد ذلك في اكتشاف تضارب المصالح.'),
  none: text('Nothing is entered yet', 'لا بيانات بعد'),
  noneWords: text(
    'Employers, supervisors, students, co-authors and relatives who might apply for the award.',
    'جهات العمل والمشرفون والطلاب والمؤلفون المشاركون والأقارب: كل من قد يتقدم للجائزة.',
  ),
}

type Values = Pick<ReviewerFact, 'name' | 'institution' | 'orcid' | 'doi' | 'number' | 'note'> & {
  kind: FactKind | ''
  fromYear: number | string
  toYear: number | string
  year: number | string
}
const fresh: Values = {
  kind: '',
  name: '',
  institution: '',
  fromYear: '',
  toYear: '',
  year: '',
  orcid: '',
  doi: '',
  number: '',
  note: '',
}
const toValues = ({ kind, name, institution, fromYear, toYear, year, orcid, doi, number, note }: ReviewerFact): Values => ({
  ...{ kind, name, institution, orcid, doi, number, note },
  ...{ fromYear: fromYear ?? '', toYear: toYear ?? '', year: year ?? '' },
})

/** What is known about a reviewer, for the reviewer and for the office (`/dashboard/my-details`, a reviewer's page). */
export function ReviewerFacts({ userId }: { userId: number }) {
  const { say } = useLanguage()
  const isOffice = useMe().userType === administrator
  const read = useRead(listReviewerFacts, { userId })
  const [edited, setEdited] = useState<ReviewerFact | 'new'>()
  const [notice, setNotice] = useState<Text>()
  const touches = [listReviewerFacts]
  const saving = useAction(
    (body: FactBody) => {
      setNotice(undefined)
      return edited && edited !== 'new'
        ? callEndpoint(updateReviewerFact, { params: { id: edited.id }, body })
        : callEndpoint(createReviewerFact, { params: { userId }, body })
    },
    { onDone: () => setNotice(texts.saved), touches },
  )
  const removal = useConfirmedAction(
    ({ id }: ReviewerFact) => {
      setNotice(undefined)
      return callEndpoint(deleteReviewerFact, { params: { id } })
    },
    { onDone: () => setNotice(texts.removed), touches },
  )
  const columns: readonly Column<ReviewerFact>[] = [
    {
      key: 'what',
      header: texts.what,
      kind: 'title',
      cell: (fact) => <TitleCell title={say(factKindTexts[fact.kind])} sub={<FactWords fact={fact} />} />,
    },
    {
      key: 'by',
      header: texts.by,
      cell: ({ enteredBy }) => (
        <Chip tone={enteredBy === 'office' ? 'nile' : 'plain'}>
          {say(enteredBy === 'office' ? texts.byOffice : isOffice ? texts.byReviewer : texts.byYou)}
        </Chip>
      ),
    },
    { key: 'years', header: texts.years, className: joinClassNames('num', css.years), cell: (fact) => say(formatYears(fact)) },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      call: updateReviewerFact,
      cell: (fact) =>
        (isOffice || fact.enteredBy === 'reviewer') && (
          <Row as="span" gap={2} justify="end">
            <Button kind="bare" size="small" icon="pencil" onClick={() => setEdited(fact)}>
              {say(texts.edit)}
              <span className="sr">: {say(formatSubject(fact))}</span>
            </Button>
            <Button kind="bad" size="small" icon="trash" onClick={() => removal.ask(fact)}>
              {say(texts.remove)}
              <span className="sr">: {say(formatSubject(fact))}</span>
            </Button>
          </Row>
        ),
    },
  ]
  const addButton = (
    <CallButton call={createReviewerFact} icon="plus" onClick={() => setEdited('new')}>
      {say(texts.add)}
    </CallButton>
  )
  return (
    <FormSection id="facts" title={isOffice ? texts.officeTitle : texts.title} hint={isOffice ? texts.officeHint : texts.hint}>
      <Stack gap={4}>
        {notice && <SuccessBanner>{say(notice)}</SuccessBanner>}
        <ListScreen
          read={read}
          caption={isOffice ? texts.officeTitle : texts.title}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title={texts.none} words={texts.noneWords} action={addButton} />}
        />
        {read.data && read.data.length > 0 && <div>{addButton}</div>}
      </Stack>
      <FormDialog
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        words={{
          title: edited === 'new' ? texts.addTitle : texts.editTitle,
          about: texts.about,
          go: texts.save,
          going: texts.saving,
        }}
        kind="go"
        initial={edited && edited !== 'new' ? toValues(edited) : fresh}
        schema={factBody}
        send={saving.run}
      >
        <FactInputs isOffice={isOffice} />
      </FormDialog>
      <ConfirmAction asked={removal.asked} title={texts.removeTitle} confirmLabel={texts.remove} busyLabel={texts.removing}>
        {(fact) => (
          <>
            <p>
              <b>
                <bdi>{say(formatSubject(fact))}</bdi>
              </b>
            </p>
            <p>{say(texts.removeWords)}</p>
          </>
        )}
      </ConfirmAction>
    </FormSection>
  )
}

/** The fields of the chosen kind. */
function FactInputs({ isOffice }: { isOffice: boolean }) {
  const kind: FactKind | '' = useWatch({ name: 'kind' })
  const { data: institutions } = useRead(listInstitutionNames)
  const { language } = useLanguage()
  const suggestions = useMemo(() => {
    const names = (institutions ?? []).map((one) => toBilingualName(one)[language])
    return [...new Set(names)]
  }, [institutions, language])
  const fields = kind === '' ? [] : [...factFields[kind].needs, ...factFields[kind].may]
  const has = (field: (typeof fields)[number]) => fields.includes(field)
  const optional = (field: (typeof fields)[number]) => kind !== '' && !factFields[kind].needs.includes(field)
  const year = (name: 'fromYear' | 'toYear' | 'year', label = factLabels[name]) =>
    has(name) && <NumberLikeInput name={name} label={label} maxLength={4} span={3} optional={optional(name)} />
  return (
    <>
      <SelectInput name="kind" label={factLabels.kind} options={kindOptions} />
      {has('name') && <TextInput name="name" label={toNameLabel(kind)} />}
      {has('institution') && (
        <TextInput
          name="institution"
          label={factLabels.institution}
          hint={texts.institutionHint}
          suggestions={suggestions}
          optional={optional('institution')}
        />
      )}
      {has('number') && <TextInput name="number" label={factLabels.number} hint={texts.numberHint} dir="ltr" optional />}
      {year('fromYear')}
      {year('toYear')}
      {year('year', kind === 'co-author' ? texts.lastJointYear : factLabels.year)}
      {has('doi') && <TextInput name="doi" label={factLabels.doi} dir="ltr" span={3} optional />}
      {has('orcid') && (
        <TextInput
          name="orcid"
          label={factLabels.orcid}
          dir="ltr"
          placeholder="0000-0000-0000-0000"
          span={3}
          optional={optional('orcid')}
        />
      )}
      {has('note') && (
        <TextArea
          name="note"
          label={factLabels.note}
          rows={2}
          mostRows={6}
          hint={isOffice ? texts.onlyOffice : undefined}
          optional
        />
      )}
    </>
  )
}
const kindOptions = factKinds.map((kind) => ({ value: kind, label: factKindTexts[kind] }))

function FactWords({ fact }: { fact: ReviewerFact }) {
  const { say } = useLanguage()
  const { name, orcid, doi, number, note } = fact
  const institution = say(formatInstitution(fact))
  return (
    <>
      {[name, institution, orcid, doi, number].filter(Boolean).map((words, at) => (
        <span key={words}>
          {at > 0 && ' · '}
          <bdi>{words}</bdi>
        </span>
      ))}
      {note && (
        <>
          <br />
          <bdi>{note}</bdi>
        </>
      )}
    </>
  )
}

/** In the reader's language if the list has the institution. */
const formatInstitution = ({ institution, knownInstitution }: ReviewerFact): Text =>
  knownInstitution ? toBilingualName(knownInstitution) : text(institution, institution)

function formatSubject(fact: ReviewerFact): Text {
  const kind = factKindTexts[fact.kind]
  const own = fact.name || fact.orcid
  const { en, ar } = own ? text(own, own) : formatInstitution(fact)
  return text(`${kind.en}: ${en}`, `${kind.ar}: ${ar}`)
}

function formatYears({ fromYear, toYear, year }: ReviewerFact): Text {
  if (year !== null) return formatYear(year)
  const [from, to] = [fromYear, toYear].map((one) => one !== null && formatYear(one))
  if (from && to) return text(`${from.en}–${to.en}`, `${from.ar}–${to.ar}`)
  if (from) return text(`${texts.since.en} ${from.en}`, `${texts.since.ar} ${from.ar}`)
  if (to) return text(`${texts.until.en} ${to.en}`, `${texts.until.ar} ${to.ar}`)
  return text('', '')
}
