import { text } from '@jadara/contract/text'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { showErrors } from '../ui/form/errors.ts'
import { FieldGrid } from '../ui/form/field.tsx'
import { Form } from '../ui/form/form.tsx'
import { PeopleRows } from '../ui/form/people-rows.tsx'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { SelectInput, YearSelect } from '../ui/form/select-input.tsx'
import { AsideList, Part, Sheet, SubTitle } from '../ui/form/sheet.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { NumberLikeInput, TextInput } from '../ui/form/text-input.tsx'
import { UrlInput } from '../ui/form/url-input.tsx'
import { DraftRestored } from '../ui/guard/draft-restored.tsx'
import { useUnsavedGuard } from '../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../ui/guard/use-draft.ts'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { DropZone } from '../ui/upload/drop-zone.tsx'
import { Frame } from './frame.tsx'

const name = text('Name', 'الاسم')
const labels = {
  title: text('New journal entry', 'إضافة بحث في مجلة'),
  journal: text('Journal', 'المجلة'),
  journalTitle: text('Journal title', 'اسم المجلة'),
  type: text('Type', 'النوع'),
  link: text('Journal link', 'رابط المجلة'),
  paper: text('Paper', 'البحث'),
  paperTitle: text('Paper title', 'عنوان البحث'),
  year: text('Year', 'سنة النشر'),
  volume: text('Volume', 'المجلد'),
  issue: text('Issue', 'العدد'),
  pages: text('Pages', 'الصفحات'),
  db: text('Indexed in', 'قاعدة الفهرسة'),
  dbUrl: text('Indexing database link', 'رابط قاعدة الفهرسة'),
  authors: text('Authors', 'المؤلفون'),
  author: text('author', 'المؤلف'),
  authorName: text('Author name', 'اسم المؤلف'),
  addAuthor: text('Add an author', 'أضف مؤلفًا'),
  coAuthors: text('Co-authors', 'المؤلفون المشاركون'),
  coAuthor: text('co-author', 'المشارك'),
  affiliation: text('Affiliation', 'جهة العمل'),
  addCoAuthor: text('Add a co-author', 'أضف مشاركًا'),
  file: text('Full paper', 'نص البحث كاملًا'),
}

const values = {
  journalTitle: 'Journal of Arid Land Hydrology',
  type: 1,
  link: 'https://journals.example/arid-hydrology',
  title: 'Groundwater recharge under treated drainage reuse in the western Nile Delta: a nine-year field record',
  year: 2022,
  volume: '48',
  issue: '3',
  pages: '211–229',
  db: 'Scopus',
  dbUrl: 'www.scopus.example/record 2-s2.0-851',
  authors: ['Mariam Adel Fathy'],
  coAuthors: [
    { name: 'Hoda Samir Naguib', affiliation: 'Soil and Water Institute' },
    { name: 'كريم يسري توفيق', affiliation: 'جامعة أسيوط' },
    { name: '', affiliation: '' },
  ],
}

const badUrl = text(
  'Please enter a valid url for indexing DB. It begins with https:// and holds no spaces.',
  'أدخل رابطًا صحيحًا لقاعدة الفهرسة: يبدأ بـ \u2066https://\u2069 ولا يحوي مسافات.',
)
const readOnly = new URLSearchParams(location.search).has('view')

export function FormGallery() {
  const { say } = useLanguage()
  useTitle(labels.title)
  const form = useForm({ defaultValues: values })
  const { status, restored } = useDraft('gallery.journal.new', form)
  const { dialog } = useUnsavedGuard(form.formState.isDirty)
  useEffect(() => {
    if (!readOnly) showErrors(form, [{ name: 'dbUrl', text: badUrl }])
  }, [form])
  return (
    <Frame
      current="research"
      bar={
        !readOnly && (
          <SaveBar status={status.state === 'none' ? { state: 'kept', at: Date.now() - 12_000 } : status}>
            <ButtonLink kind="bare" to="/list">
              {say(text('Back to the list', 'العودة إلى القائمة'))}
            </ButtonLink>
            <Button
              kind="go"
              type="submit"
              form="journal"
              busy={form.formState.isSubmitting}
              busyLabel={text('Saving…', 'جارٍ الحفظ…')}
            >
              {say(text('Save journal entry', 'حفظ البحث'))}
            </Button>
          </SaveBar>
        )
      }
    >
      <Crumbs
        items={[
          { to: '/research', label: text('Research files', 'الملفات البحثية') },
          { to: '/journals', label: text('Journal papers', 'أبحاث المجلات') },
        ]}
      />
      <PageTitle title={say(labels.title)} chip={<Chip>{say(text('Fifth of 5–8 papers', 'البحث الخامس من ٥–٨'))}</Chip>} />
      <Sheet
        sections={[
          { id: 's1', label: labels.journal, state: 'done' },
          { id: 's2', label: labels.paper, state: 'bad', note: text('1 error', 'خطأ واحد') },
          { id: 's3', label: labels.authors },
          { id: 's4', label: text('File', 'الملف'), note: text('64 %', '٦٤٪') },
        ]}
        aside={
          <AsideList
            title={text('This paper counts if', 'يُحتسب هذا البحث إذا')}
            items={[
              text('it is indexed in Scopus', 'كان مفهرسًا في سكوبس'),
              text('it appeared from 2015 to 2023', 'نُشر بين ٢٠١٥ و٢٠٢٣'),
              text('it serves one of the 17 goals', 'خدم أحد الأهداف السبعة عشر'),
              text('it has not won an award before', 'لم يسبق تكريمه'),
            ]}
          />
        }
      >
        <DraftRestored restored={restored} />
        <Form
          id="journal"
          form={form}
          readOnly={readOnly}
          onSubmit={async () => {
            await new Promise((done) => setTimeout(done, 1500))
            showErrors(form, [
              { name: 'dbUrl', text: badUrl },
              { name: 'coAuthors.2.name', text: text('Please enter the co-author name', 'أدخل اسم المشارك') },
              { name: 'root', text: text('The server refused two fields.', 'رفض الخادم حقلين.') },
            ])
          }}
        >
          <Part id="s1" title={labels.journal} hint={text('Where the paper appeared.', 'حيث نُشر البحث.')}>
            <FieldGrid>
              <TextInput name="journalTitle" label={labels.journalTitle} />
              <SelectInput
                name="type"
                label={labels.type}
                span={3}
                options={[
                  { value: 1, label: text('International', 'دولية') },
                  { value: 2, label: text('National', 'محلية') },
                ]}
              />
              <UrlInput name="link" label={labels.link} span={3} />
            </FieldGrid>
          </Part>
          <Part id="s2" title={labels.paper} hint={text('As printed on its first page.', 'كما يظهر في صفحته الأولى.')}>
            <FieldGrid>
              <TextArea name="title" label={labels.paperTitle} rows={2} />
              <YearSelect name="year" label={labels.year} from={2015} to={2023} span={2} />
              <NumberLikeInput name="volume" label={labels.volume} span={2} />
              <NumberLikeInput name="issue" label={labels.issue} span={2} />
              <TextInput name="pages" label={labels.pages} span={2} optional dir="ltr" />
              <TextInput name="db" label={labels.db} span={4} />
              <UrlInput name="dbUrl" label={labels.dbUrl} />
            </FieldGrid>
          </Part>
          <Part
            id="s3"
            title={labels.authors}
            hint={text(
              'In the order of the paper. Yourself first, if you lead it.',
              'بترتيب البحث، وابدأ بنفسك إن كنت المؤلف الأول.',
            )}
          >
            <PeopleRows
              name="authors"
              label={labels.authors}
              columns={[{ key: 'name', label: labels.authorName }]}
              add={labels.addAuthor}
              person={labels.author}
              min={1}
              plain
            />
            <SubTitle>{say(labels.coAuthors)}</SubTitle>
            <PeopleRows
              name="coAuthors"
              label={labels.coAuthors}
              columns={[
                { key: 'name', label: name },
                { key: 'affiliation', label: labels.affiliation },
              ]}
              add={labels.addCoAuthor}
              person={labels.coAuthor}
            />
          </Part>
          <Part id="s4" title={labels.file} hint={text('The published PDF, up to 20 MB.', 'ملف PDF المنشور، حتى ٢٠ ميجابايت.')}>
            <DropZone
              label={labels.file}
              readOnly={readOnly}
              kept={
                readOnly
                  ? { name: 'recharge-western-delta-2022.pdf', bytes: 14_889_779, pages: 14, storedAt: '2026-11-20T10:00:00Z' }
                  : undefined
              }
              state={
                readOnly
                  ? { kind: 'idle' }
                  : {
                      kind: 'sending',
                      name: 'recharge-western-delta-2022.pdf',
                      sent: 9_542_041,
                      total: 14_889_779,
                      secondsLeft: 8,
                    }
              }
              onFile={() => {}}
              onCancel={() => {}}
              timeZone="Africa/Cairo"
            />
          </Part>
        </Form>
      </Sheet>
      {dialog}
    </Frame>
  )
}
