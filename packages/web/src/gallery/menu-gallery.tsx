import { text } from '@jadara/contract/text'
import { useLanguage } from '../ui/language.tsx'
import { PageTitle } from '../ui/layout/page.tsx'
import { Tile, TileGrid } from '../ui/tile.tsx'
import { Frame } from './frame.tsx'

const research = text('Research files', 'الملفات البحثية')

/** Tiles in every state, and without one. */
export function MenuGallery() {
  const { say } = useLanguage()
  return (
    <Frame current="research">
      <PageTitle title={say(research)} />
      <TileGrid label={research}>
        <Tile
          to="/journals"
          title={text('Journal papers', 'أبحاث المجلات')}
          about={text('Papers in indexed journals, five to eight of them.', 'أبحاث في مجلات مفهرسة، من خمسة إلى ثمانية.')}
          state="missing"
          count={text('4 of 5–8', '٤ من ٥–٨')}
          note={text('One more is needed', 'ينقص بحث واحد')}
        />
        <Tile
          to="/conferences"
          title={text('Conference papers', 'أوراق المؤتمرات')}
          about={text('Papers in the proceedings of a conference.', 'أبحاث منشورة في وقائع مؤتمر.')}
          state="optional"
        />
        <Tile
          to="/books"
          title={text('Books', 'الكتب')}
          about={text('Books you wrote, alone or with others.', 'كتب ألّفتها وحدك أو مع غيرك.')}
          state="done"
          count={text('3 books', '٣ كتب')}
        />
        <Tile
          to="/editorial"
          title={text('Editorial boards and scientific committees of journals', 'عضوية هيئات التحرير واللجان العلمية للمجلات')}
          about={text(
            'Journals whose board you sit on, with the years of your membership and the letter that names you.',
            'المجلات التي أنت عضو في هيئة تحريرها، مع سنوات العضوية وخطاب التعيين.',
          )}
          state="optional"
          count={text('One membership', 'عضوية واحدة')}
          note={text('Optional', 'اختياري')}
        />
        <Tile
          to="/proposal"
          title={text('Proposal', 'المقترح')}
          about={text('Ten sections and a budget.', 'عشرة أقسام وميزانية.')}
          state="done"
        />
        <Tile
          to="/methodology"
          title={text('Methodology', 'المنهجية')}
          about={text('A written part that is begun.', 'جزء مكتوب بدأ العمل فيه.')}
          state="started"
          note={text('On this device, not sent yet', 'على هذا الجهاز، ولم يُرسل بعد')}
        />
        <Tile
          to="/objectives"
          title={text('Objectives', 'الأهداف')}
          about={text('One that is not.', 'وجزء لم يبدأ.')}
          state="empty"
        />
        <Tile to="/concept" title={text('Concept note', 'المذكرة المفاهيمية')} state="missing" />
        <Tile to="/rules" title={text('Guidelines', 'الإرشادات')} about={text('A tile without a state.', 'بطاقة بلا حالة.')} />
      </TileGrid>
    </Frame>
  )
}
