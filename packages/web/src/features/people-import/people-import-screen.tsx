import { personLabels } from '@jadara/contract/accounts/me'
import { type PeopleKind, peopleColumns, peopleImportTexts } from '@jadara/contract/accounts/people-import'
import { listApplicants } from '@jadara/contract/applicants/applicants'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { listReviewers } from '@jadara/contract/reviewing/reviewers'
import { useState } from 'react'
import { applicantsPath, reviewersPath, toPathInRound } from '../../lib/places.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { Banner, SuccessBanner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { SheetColumns } from '../../ui/csv-import-dialog.tsx'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { formatCountOfTotal, formatNumberText } from '../../ui/numbers.ts'
import { SegmentMeter } from '../../ui/rule.tsx'
import { sheetFileTypes } from '../../ui/sheet-file.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { FilterTabs, UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import { DropZone } from '../../ui/upload/drop-zone.tsx'
import { downloadResults, downloadTemplate } from './downloads.ts'
import css from './people-import.module.css'
import { type PersonRow, type PersonState, usePeopleImport } from './use-people-import.ts'

export const peopleImportTitles: Readonly<Record<PeopleKind, Text>> = {
  reviewers: text('Import reviewers', 'استيراد المحكّمين'),
  applicants: text('Import applicants', 'استيراد المتقدمين'),
}

const abouts: Readonly<Record<PeopleKind, Text>> = {
  reviewers: text(
    'One reviewer a line. The theme is one of the round. Reviewers of an earlier round keep account and password.',
    'سطر لكل محكّم، والمجال من مجالات الدورة. ويحتفظ محكّمو الدورات السابقة بحساباتهم وكلمات مرورهم.',
  ),
  applicants: text(
    'One applicant a line, checked like a registration in the active round. People who have an account are skipped.',
    'سطر لكل متقدم، ويُفحص كأي تسجيل في الدورة الحالية. ويُتخطى من له حساب.',
  ),
}

const howToWrite: Readonly<Record<PeopleKind, Text>> = {
  reviewers: text(
    'Write days as 2019-06-30 or 30/06/2019, the day first. Names in English: Latin letters and spaces only. Themes: the name in either language. Language of the mails: en or ar.',
    'اكتب التواريخ هكذا: ‎2019-06-30 أو 30/06/2019، واليوم أولًا. والاسم الإنجليزي حروف لاتينية ومسافات فقط. والمجال باسمه بأي من اللغتين. ولغة الرسائل en أو ar.',
  ),
  applicants: text(
    'Write days as 2019-06-30 or 30/06/2019, the day first. Names in English: Latin letters and spaces only. Countries: the name, or two letters such as EG. Language of the mails: en or ar.',
    'اكتب التواريخ هكذا: ‎2019-06-30 أو 30/06/2019، واليوم أولًا. والاسم الإنجليزي حروف لاتينية ومسافات فقط. والبلد باسمه أو بحرفين مثل EG. ولغة الرسائل en أو ar.',
  ),
}

const texts = {
  template: text('Download a template (Excel)', 'تنزيل قالب (Excel)'),
  file: text('CSV or Excel file', 'ملف CSV أو Excel'),
  notYet: text('Nothing of it is stored yet.', 'لم يُحفظ منه شيء بعد.'),
  checking: text('Checking the lines', 'جارٍ فحص الأسطر'),
  importing: text('Importing', 'جارٍ الاستيراد'),
  stop: text('Stop', 'إيقاف'),
  recognised: text('Columns that were recognised', 'الأعمدة التي تعرّفت عليها البوابة'),
  unused: text('Not used', 'غير مستخدم'),
  found: text('What the file contains', 'محتوى الملف'),
  all: text('All', 'الكل'),
  line: text('Line', 'السطر'),
  person: text('Person', 'الشخص'),
  state: text('State', 'الحالة'),
  details: text('Details', 'التفاصيل'),
  invite: text(
    'Send each of them the invitation with the link to a password',
    'إرسال الدعوة إلى كل منهم مع رابط لتعيين كلمة المرور',
  ),
  inviteLater: text(
    'Without it nobody gets a letter now. You can invite them later.',
    'وإلا فلن تصل رسالة إلى أحد الآن، ويمكنك دعوتهم لاحقًا.',
  ),
  stopAtErrors: text('Import nobody while a line has an error', 'عدم استيراد أحد ما دام في أي سطر خطأ'),
  correct: text('Correct the file first, then choose it again.', 'صحّح الملف أولًا ثم اختره من جديد.'),
  nobody: text('No line can be imported.', 'لا يوجد سطر يمكن استيراده.'),
  stopped: text(
    'The import is not complete. Press Import to go on with the rest; nobody is registered twice.',
    'لم يكتمل الاستيراد. اضغط «استيراد» لمتابعة الباقي، ولن يُسجَّل أحد مرتين.',
  ),
  results: text('Download the result (CSV)', 'تنزيل النتيجة (CSV)'),
  another: text('Import another file', 'استيراد ملف آخر'),
  toList: text('To the list', 'إلى القائمة'),
  leave: {
    title: text('Stop importing?', 'أتريد إيقاف الاستيراد؟'),
    words: text(
      'Whoever is imported already stays. Choose the same file again later for the rest.',
      'يبقى من استُورد من قبل. واختر الملف نفسه لاحقًا لاستيراد الباقي.',
    ),
    leave: text('Stop and leave', 'إيقاف ومغادرة'),
    stay: text('Stay on this page', 'البقاء في الصفحة'),
  },
}

const stateTexts: Readonly<Record<PersonState, Text>> = {
  ready: text('Ready', 'جاهز'),
  imported: text('Imported', 'استُورد'),
  skipped: text('Skipped', 'تُخطّي'),
  refused: text('Error', 'خطأ'),
}
const stateTones: Readonly<Record<PersonState, ChipTone>> = { ready: 'nile', imported: 'ok', skipped: 'plain', refused: 'bad' }
const states = ['ready', 'imported', 'skipped', 'refused'] as const

const people = plural('# person', '# people', 'شخص واحد', 'شخصين', '# أشخاص', '# شخصًا', '# شخص')
const toImportLabel = (count: number): Text => {
  const { en, ar } = quantity(count, people)
  return text(`Import ${en}`, `استيراد ${ar}`)
}
const toImportedText = (count: number): Text => {
  const { en, ar } = quantity(count, people)
  return text(`The import is complete. Imported: ${en}.`, `اكتمل الاستيراد. عدد من استُورد: ${ar}.`)
}

const lists = { reviewers: reviewersPath, applicants: applicantsPath }
const segments = 50

/** `roundId`: undefined for the active round. */
export function PeopleImportScreen({ kind, roundId }: { kind: PeopleKind; roundId: number | undefined }) {
  const { say, language } = useLanguage()
  const invalidate = useInvalidateEndpoints()
  const { file, columns, rows, phase, progress, refused, choose, importAll, stop, restart } = usePeopleImport(
    kind,
    roundId,
    () => void invalidate(kind === 'reviewers' ? listReviewers : listApplicants),
  )
  const [sendsInvitations, setSendsInvitations] = useState(false)
  const [stopsAtErrors, setStopsAtErrors] = useState(false)
  const { dialog } = useUnsavedGuard(phase === 'importing', texts.leave)
  const count = (state: PersonState) => rows.filter((row) => row.state === state).length
  const [ready, imported, errors] = [count('ready'), count('imported'), count('refused')]
  const isBusy = phase === 'checking' || phase === 'importing'
  const whyNot = ready === 0 ? texts.nobody : stopsAtErrors && errors > 0 ? texts.correct : undefined
  return (
    <Stack gap={5}>
      <p>{say(abouts[kind])}</p>
      {phase === 'imported' ? (
        <SuccessBanner>{say(toImportedText(imported))}</SuccessBanner>
      ) : (
        <>
          <SheetColumns columns={peopleColumns[kind]} heading="h2" />
          <p className="muted">{say(howToWrite[kind])}</p>
          <p>
            <Button icon="download" onClick={() => void downloadTemplate(kind, language)}>
              {say(texts.template)}
            </Button>
          </p>
          <DropZone
            label={texts.file}
            accept={sheetFileTypes}
            state={file}
            {...(imported === 0 && { whenChosen: texts.notYet })}
            disabled={isBusy}
            onFile={(chosen) => void choose(chosen)}
          />
        </>
      )}
      {isBusy && <Progress label={phase === 'checking' ? texts.checking : texts.importing} {...progress} onStop={stop} />}
      <div role="status">
        {refused.length > 0 && (
          <Banner tone="bad">
            {refused.map((message) => (
              <p key={message.en}>{say(message)}</p>
            ))}
          </Banner>
        )}
        {phase === 'checked' && imported > 0 && <Banner tone="gold">{say(texts.stopped)}</Banner>}
      </div>
      {rows.length > 0 && phase !== 'checking' && (
        <>
          {phase === 'checked' && <FoundColumns columns={columns} kind={kind} />}
          <PersonRows rows={rows} />
        </>
      )}
      {(phase === 'checked' || phase === 'importing') && (
        <Stack gap={3}>
          <div>
            <UnboundCheckbox label={texts.invite} checked={sendsInvitations} disabled={isBusy} onCheck={setSendsInvitations} />
            <p className="muted small">{say(texts.inviteLater)}</p>
          </div>
          <UnboundCheckbox label={texts.stopAtErrors} checked={stopsAtErrors} disabled={isBusy} onCheck={setStopsAtErrors} />
          <Row gap={3} align="center">
            <Button
              kind="go"
              busy={phase === 'importing'}
              busyLabel={texts.importing}
              disabled={whyNot !== undefined}
              {...(whyNot && { reason: whyNot })}
              onClick={() => void importAll(sendsInvitations)}
            >
              {say(toImportLabel(ready))}
            </Button>
            {imported > 0 && phase === 'checked' && <ResultsButton rows={rows} kind={kind} />}
          </Row>
        </Stack>
      )}
      {phase === 'imported' && (
        <Row gap={3}>
          <ResultsButton rows={rows} kind={kind} />
          <Button onClick={restart}>{say(texts.another)}</Button>
          <ButtonLink kind="go" to={toPathInRound(lists[kind], roundId)}>
            {say(texts.toList)}
          </ButtonLink>
        </Row>
      )}
      {dialog}
    </Stack>
  )
}

type ProgressProps = { label: Text; done: number; total: number; onStop: () => void }

function Progress({ label, done, total, onStop }: ProgressProps) {
  const { say } = useLanguage()
  const share = total === 0 ? 0 : done / total
  return (
    <Row gap={4} align="center">
      <div className={css.progress}>
        <p>
          {say(label)} {total > 0 && <span className="muted num">{say(formatCountOfTotal(done, total))}</span>}
        </p>
        <SegmentMeter
          total={segments}
          done={Math.round(share * segments)}
          label={label}
          role="progressbar"
          value={{ now: done, max: Math.max(total, 1), words: formatCountOfTotal(done, total) }}
        />
      </div>
      <Button onClick={onStop}>{say(texts.stop)}</Button>
    </Row>
  )
}

type Found = ReturnType<typeof usePeopleImport>['columns']

function FoundColumns({ columns, kind }: { columns: Found; kind: PeopleKind }) {
  const { say } = useLanguage()
  const labels = new Map(peopleColumns[kind].map(({ name, label }) => [name, label]))
  return (
    <section>
      <h2>{say(texts.recognised)}</h2>
      <Row as="ul" gap={2}>
        {columns
          .filter(({ heading }) => heading !== '')
          .map(({ heading, name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            <li key={at}>
              <Chip {...(name === null ? {} : { tone: 'ok' as const, icon: 'tick' as const })}>
                <bdi>{heading}</bdi>: {say((name !== null && labels.get(name)) || texts.unused)}
              </Chip>
            </li>
          ))}
      </Row>
    </section>
  )
}

function PersonRows({ rows }: { rows: readonly PersonRow[] }) {
  const { say } = useLanguage()
  const [chosen, setShown] = useState<PersonState | ''>()
  // Errors first: they are what has to be read.
  const shown = chosen ?? (rows.some(({ state }) => state === 'refused') ? 'refused' : '')
  const columns: readonly Column<PersonRow>[] = [
    { key: 'line', header: texts.line, kind: 'number', namedOnPhone: true, cell: ({ line }) => say(formatNumberText(line)) },
    {
      key: 'person',
      header: texts.person,
      kind: 'title',
      cell: ({ values }) => (
        <TitleCell title={say(text(values.englishName ?? '', values.arabicName ?? '')) || '–'} sub={values.email} />
      ),
    },
    {
      key: 'details',
      header: texts.details,
      hideOnPhone: true,
      cell: ({ values }) => (
        <bdi>{[values.theme ?? values.phdUniversity, values.jobDescription].filter(Boolean).join(' · ')}</bdi>
      ),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ state, message }) =>
        state && (
          <Row as="span" gap={2} align="baseline">
            <Chip tone={stateTones[state]}>{say(stateTexts[state])}</Chip>
            {message !== say(peopleImportTexts.registered) && <span>{message}</span>}
          </Row>
        ),
    },
  ]
  const counts = states.map((state) => ({
    value: state as PersonState | '',
    label: stateTexts[state],
    count: rows.filter((row) => row.state === state).length,
  }))
  const current = counts.some(({ value, count }) => value === shown && count > 0) ? shown : ''
  return (
    <section>
      <h2>{say(texts.found)}</h2>
      <FilterTabs
        label={texts.state}
        tabs={[{ value: '', label: texts.all, count: rows.length }, ...counts.filter(({ count }) => count > 0)]}
        value={current}
        onChoose={setShown}
      />
      <DataTable
        caption={texts.person}
        columns={columns}
        rows={current === '' ? rows : rows.filter(({ state }) => state === current)}
        rowKey={({ line }) => line}
      />
    </section>
  )
}

function ResultsButton({ rows, kind }: { rows: readonly PersonRow[]; kind: PeopleKind }) {
  const { say } = useLanguage()
  const headings = [texts.line, personLabels.email, personLabels.englishName, personLabels.arabicName, texts.state, texts.details]
  const download = () =>
    downloadResults(
      `${kind}-import.csv`,
      headings.map(say),
      rows.map(({ line, values, state, message }) => [
        ...[String(line), values.email ?? '', values.englishName ?? '', values.arabicName ?? ''],
        ...[state ? say(stateTexts[state]) : '', message],
      ]),
    )
  return (
    <Button icon="download" onClick={download}>
      {say(texts.results)}
    </Button>
  )
}
