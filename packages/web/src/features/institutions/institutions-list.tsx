import {
  createInstitution,
  deleteInstitution,
  type Institution,
  type InstitutionBody,
  importInstitutions,
  institutionBody,
  institutionColumns,
  institutionLabels,
  listInstitutionNames,
  listInstitutions,
  updateInstitution,
} from '@jadara/contract/conflicts/institutions'
import { toBilingualName } from '@jadara/contract/core/names'
import { createMatcher, sortByPrefixMatch } from '@jadara/contract/core/normalise-text'
import { lookupTexts } from '@jadara/contract/core/office-lookups'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { useMemo, useState } from 'react'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useRead } from '../../lib/query.ts'
import { useAction, useConfirmedAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { CsvImportDialog } from '../../ui/csv-import-dialog.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PeopleRows } from '../../ui/form/people-rows.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useLocalListState } from '../../ui/list/use-list.ts'
import { searchOnlyViewDefinition } from '../../ui/list/view.ts'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { addInstitutionTitle, institutionsTitle } from './institution-texts.ts'

const reviewers = plural(
  '# fact about reviewers',
  '# facts about reviewers',
  'بيان واحد عن محكّم',
  'بيانان عن محكّمين',
  '# بيانات عن محكّمين',
  '# بيانًا عن محكّمين',
  '# بيان عن محكّمين',
)
const counted = plural('# institution', '# institutions', 'جهة واحدة', 'جهتان', '# جهات', '# جهة', '# جهة')
const texts = {
  edit: text('Edit', 'تعديل'),
  editTitle: text('Edit the institution', 'تعديل الجهة'),
  formAbout: text(
    'Conflicts of interest are found by any of the names, in either script, and by the mail domain.',
    'يُكتشف تضارب المصالح بأي من الأسماء بالعربية أو اللاتينية، وبنطاق البريد.',
  ),
  name: text('Name', 'الاسم'),
  alias: text('name', 'الاسم'),
  addAlias: text('Add a name', 'إضافة اسم'),
  aliasesHint: text('Former names, abbreviations, other spellings.', 'أسماء سابقة واختصارات وصيغ أخرى.'),
  domain: text('domain', 'النطاق'),
  domainLabel: text('Domain', 'النطاق'),
  addDomain: text('Add a domain', 'إضافة نطاق'),
  domainsHint: text('What follows the @, such as cu.edu.eg.', 'ما بعد علامة @، مثل cu.edu.eg.'),
  none: text('None', 'لا شيء'),
  other: text('Other names and domains', 'أسماء أخرى ونطاقات'),
  actions: text('Actions', 'إجراءات'),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  remove: text('Remove', 'إزالة'),
  removing: text('Removing…', 'جارٍ الإزالة…'),
  removeTitle: text('Remove this institution?', 'أتريد إزالة هذه الجهة؟'),
  unused: text('No fact about a reviewer names it.', 'لا يرد اسمها في أي بيان عن محكّم.'),
  sought: text('Name, domain or university', 'الاسم أو النطاق أو الجامعة'),
  empty: text('No institution is in the list yet', 'لا جهات في القائمة بعد'),
  emptyWords: text(
    'With the names of universities and institutes in both scripts, a reviewer of the applicant’s own institution is recognised however either wrote it.',
    'بأسماء الجامعات والمعاهد باللغتين يُعرف المحكّم الذي يعمل في جهة المتقدم، أيًّا كانت طريقة كتابة الاسم.',
  ),
  unfit: text('No institution fits this search', 'لا جهة تطابق هذا البحث'),
  unfitWords: text('Look at how it is spelt, or show all.', 'راجع كتابة عبارة البحث، أو اعرض الكل.'),
  importTitle: text('Import institutions', 'استيراد الجهات'),
  importAbout: text(
    'One institution a line. Several names or domains in a cell are separated by |. An institution of the same English name and place in the list is replaced; the others stay.',
    'سطر لكل جهة. تُفصل الأسماء أو النطاقات المتعددة في الخلية بالعلامة |. تُستبدل الجهة التي لها الاسم الإنجليزي نفسه في الموضع نفسه، وتبقى سائر الجهات.',
  ),
}
const named = (institution: Institution): Text => {
  const { en, ar } = toBilingualName(institution)
  return text(`\u2068${en}\u2069`, `\u2068${ar}\u2069`)
}
const saved = (one: Institution): Text => text(`“${named(one).en}” is saved.`, `حُفظت «${named(one).ar}».`)
const removed = (one: Institution): Text => text(`“${named(one).en}” is removed.`, `أُزيلت «${named(one).ar}».`)

type Values = Pick<Institution, 'englishName' | 'arabicName' | 'aliases' | 'domains'> & { parentId: number | '' }
const fresh: Values = { englishName: '', arabicName: '', aliases: [], domains: [], parentId: '' }
const toValues = ({ englishName, arabicName, aliases, domains, parentId }: Institution): Values => ({
  ...{ englishName, arabicName, aliases, domains },
  parentId: parentId ?? '',
})

type Props = {
  /** What is open: a new institution, the import. */
  open: 'add' | 'import' | undefined
  onOpen: (what: 'add') => void
  onClose: () => void
}

export function InstitutionsList({ open, onOpen, onClose }: Props) {
  const { say, language } = useLanguage()
  const list = useLocalListState(searchOnlyViewDefinition)
  const { search } = list.view
  const read = useRead(listInstitutions)
  const invalidate = useInvalidateEndpoints()
  const rows = useMemo(() => read.data && findInstitutions(read.data, search), [read.data, search])
  const [edited, setEdited] = useState<Institution>()
  const [notice, setNotice] = useState<Text>()
  const touches = [listInstitutions, listInstitutionNames]
  const saving = useAction(
    (body: InstitutionBody) => {
      setNotice(undefined)
      return edited
        ? callEndpoint(updateInstitution, { params: { id: edited.id }, body })
        : callEndpoint(createInstitution, { body })
    },
    { onDone: (institution) => setNotice(saved(institution)), touches },
  )
  const removal = useConfirmedAction(
    ({ id }: Institution) => {
      setNotice(undefined)
      return callEndpoint(deleteInstitution, { params: { id } })
    },
    { onDone: (_, institution) => setNotice(removed(institution)), touches },
  )
  const close = () => {
    setEdited(undefined)
    onClose()
  }
  const columns: readonly Column<Institution>[] = [
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      cell: (institution) => {
        const { en, ar } = toBilingualName(institution)
        return (
          <TitleCell
            title={<bdi>{language === 'ar' ? ar : en}</bdi>}
            sub={en !== ar && <bdi lang={language === 'ar' ? 'en' : 'ar'}>{language === 'ar' ? en : ar}</bdi>}
          />
        )
      },
    },
    {
      key: 'other',
      header: texts.other,
      cell: ({ aliases, domains }) => (
        <>
          <Listed values={aliases} />
          {aliases.length > 0 && domains.length > 0 && <br />}
          <span className="muted small">
            <Listed values={domains} />
          </span>
        </>
      ),
    },
    {
      key: 'parent',
      header: institutionLabels.parent,
      cell: ({ parent }) => parent && <bdi>{say(toBilingualName(parent))}</bdi>,
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      call: updateInstitution,
      cell: (institution) => (
        <Row as="span" gap={2} justify="end">
          <Button kind="bare" size="small" icon="pencil" onClick={() => setEdited(institution)}>
            {say(texts.edit)}
            <span className="sr">: {say(toBilingualName(institution))}</span>
          </Button>
          <Button kind="bad" size="small" icon="trash" onClick={() => removal.ask(institution)}>
            {say(texts.remove)}
            <span className="sr">: {say(toBilingualName(institution))}</span>
          </Button>
        </Row>
      ),
    },
  ]
  return (
    <div className="stack">
      {notice && <SuccessBanner>{say(notice)}</SuccessBanner>}
      <div>
        <ListScreen
          list={list}
          read={read}
          rows={rows}
          search={texts.sought}
          hideFiltersWhenEmpty
          counted={() => rows && quantity(rows.length, counted)}
          caption={institutionsTitle}
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={texts.empty}
              words={texts.emptyWords}
              action={
                <CallButton call={createInstitution} kind="go" icon="plus" onClick={() => onOpen('add')}>
                  {say(addInstitutionTitle)}
                </CallButton>
              }
            />
          }
          unfit={{ title: texts.unfit, words: texts.unfitWords }}
        />
      </div>
      <FormDialog
        opened={open === 'add' || edited !== undefined}
        onClose={close}
        words={{
          title: edited ? texts.editTitle : addInstitutionTitle,
          about: texts.formAbout,
          go: texts.save,
          going: texts.saving,
        }}
        kind="go"
        initial={edited ? toValues(edited) : fresh}
        schema={institutionBody}
        send={saving.run}
      >
        <Inputs institutions={read.data ?? []} own={edited} />
      </FormDialog>
      <CsvImportDialog
        opened={open === 'import'}
        onClose={onClose}
        title={texts.importTitle}
        about={texts.importAbout}
        columns={institutionColumns}
        send={(csv, dryRun) => callEndpoint(importInstitutions, { body: { csv, dryRun } })}
        toMessages={(error) => asRefusedCallError(error).messages}
        onImported={(words) => {
          setNotice(words)
          void invalidate(...touches)
        }}
      />
      <ConfirmAction asked={removal.asked} title={texts.removeTitle} confirmLabel={texts.remove} busyLabel={texts.removing}>
        {(institution) => (
          <>
            <p>
              <b>
                <bdi>{say(toBilingualName(institution))}</bdi>
              </b>
            </p>
            <p>{say(formatUses(institution))}</p>
          </>
        )}
      </ConfirmAction>
    </div>
  )
}

const Listed = ({ values }: { values: readonly string[] }) =>
  values.map((value, at) => (
    <span key={value}>
      {at > 0 && ' · '}
      <bdi>{value}</bdi>
    </span>
  ))

function Inputs({ institutions, own }: { institutions: readonly Institution[]; own: Institution | undefined }) {
  const parents = useMemo(
    () =>
      institutions
        .filter(({ id }) => id !== own?.id)
        .map((institution) => ({ value: institution.id, label: toBilingualName(institution) })),
    [institutions, own],
  )
  return (
    <>
      <TextInput name="englishName" label={institutionLabels.englishName} dir="ltr" lang="en" />
      <TextInput
        name="arabicName"
        label={institutionLabels.arabicName}
        hint={lookupTexts.arabicFallsBack}
        dir="rtl"
        lang="ar"
        optional
      />
      <Field id="institution-aliases" label={institutionLabels.aliases} hint={texts.aliasesHint} optional group>
        <PeopleRows
          name="aliases"
          label={institutionLabels.aliases}
          columns={[{ key: 'name', label: texts.name }]}
          add={texts.addAlias}
          person={texts.alias}
          plain
        />
      </Field>
      <Field id="institution-domains" label={institutionLabels.domains} hint={texts.domainsHint} optional group>
        <PeopleRows
          name="domains"
          label={institutionLabels.domains}
          columns={[{ key: 'name', label: texts.domainLabel, dir: 'ltr' }]}
          add={texts.addDomain}
          person={texts.domain}
          plain
        />
      </Field>
      <SelectInput
        name="parentId"
        label={institutionLabels.parent}
        options={parents}
        placeholder={texts.none}
        searchable
        optional
      />
    </>
  )
}

function formatUses({ uses }: Institution): Text {
  if (uses === 0) return texts.unused
  const { en, ar } = quantity(uses, reviewers)
  return text(`Named in ${en}, where its name stays as text.`, `يرد اسمها في ${ar}، ويبقى فيها نصًّا.`)
}

function findInstitutions(institutions: readonly Institution[], search: string): readonly Institution[] {
  const fits = createMatcher(search)
  const found = institutions.filter(({ englishName, arabicName, aliases, domains, parent }) =>
    fits(englishName, arabicName, ...aliases, ...domains, parent?.englishName ?? '', parent?.arabicName ?? ''),
  )
  return sortByPrefixMatch(found, search, ({ englishName, arabicName }) => `${englishName} ${arabicName}`)
}
