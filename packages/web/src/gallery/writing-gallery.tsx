import { text } from '@jadara/contract/text'
import { useState } from 'react'
import { type DraftStatus, SaveStatus } from '../ui/form/save-bar.tsx'
import { Sheet } from '../ui/form/sheet.tsx'
import { useLanguage } from '../ui/language.tsx'
import { PageTitle } from '../ui/layout/page.tsx'
import { RichTextBox, RichTextView } from '../ui/rich-text/rich-text-input.tsx'
import { Frame } from './frame.tsx'

const title = text('Writing', 'الكتابة')
const label = text('Introduction', 'المقدمة')
const viewed = text('The same, to be read', 'النص نفسه للقراءة')
const began = {
  en: '<h2>Water</h2><p>H<sub>2</sub>O is short, by 10<sup>3</sup> m³.</p><p dir="rtl">A paragraph that begins at the right</p><ol><li>One</li><li>Two</li></ol><blockquote><p>Quoted</p></blockquote><table><tbody><tr><th>Year</th><th>Salinity</th></tr><tr><td>2023</td><td>4.1</td></tr></tbody></table>',
  ar: '<h2>المياه</h2><p>المياه شحيحة، بنحو ١٠<sup>٣</sup> متر مكعب.</p><p dir="ltr">A paragraph in English</p><ol><li>أولًا</li><li>ثانيًا</li></ol><blockquote><p>اقتباس</p></blockquote><table><tbody><tr><th>السنة</th><th>الملوحة</th></tr><tr><td>٢٠٢٣</td><td>٤٫١</td></tr></tbody></table>',
}
const statuses: readonly DraftStatus[] = [
  { state: 'saving' },
  { state: 'saved', at: Date.now() - 12_000 },
  { state: 'kept', at: Date.now() - 12_000 },
  { state: 'unkept' },
  ...(['offline', 'failing', 'signed-out', 'undecided', 'refused'] as const).flatMap((state) =>
    [true, false].map((keptHere) => ({ state, keptHere })),
  ),
]

/** The editor of a long text, the same to be read, and every state of saving. */
export function WritingGallery() {
  const { say, language } = useLanguage()
  const [html, setHtml] = useState(began[language])
  return (
    <Frame current="research" flow={false}>
      <PageTitle title={say(title)} />
      <Sheet>
        <div className="stack">
          <RichTextBox id="writing" label={label} value={html} onChange={setHtml} long />
          <h2>{say(viewed)}</h2>
          <RichTextView html={html} />
          {statuses.map((status) => (
            <SaveStatus key={JSON.stringify(status)} status={status} />
          ))}
        </div>
      </Sheet>
    </Frame>
  )
}
