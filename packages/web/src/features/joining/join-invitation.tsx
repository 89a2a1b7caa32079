import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { toWindowState } from '../../lib/active-round.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatCalendarDay } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { MessageScreen } from '../../ui/layout/message-screen.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { useTitle } from '../../ui/layout/use-title.ts'

const texts = {
  title: text('A new round has begun', 'بدأت دورة جديدة'),
  open: (round: Text) =>
    text(
      `Your account took part in an earlier round, and does not take part in ${round.en} yet. Join it with the same account: your profile comes along, and you choose which of your earlier entries and files are copied.`,
      `شارك حسابك في دورة سابقة، ولا يشارك بعد في ${round.ar}. انضم إليها بالحساب نفسه: تنتقل معك بياناتك الشخصية، وتختار ما يُنسخ من سجلاتك وملفاتك السابقة.`,
    ),
  kept: text('Nothing of the earlier round changes.', 'ولا يتغير شيء في الدورة السابقة.'),
  early: (day: Text) => text(`You can join it from ${day.en} on.`, `يمكنك الانضمام إليها ابتداءً من ${day.ar}.`),
  over: text('This round is closed', 'أُغلقت هذه الدورة'),
  closed: (round: Text) =>
    text(
      `Your account took part in another round, and does not take part in ${round.en}. Its submission window is closed: nobody can join it any more. What you entered before is kept as it is.`,
      `شارك حسابك في دورة أخرى، ولا يشارك في ${round.ar}. أُغلق باب التقدّم إليها ولم يعد الانضمام ممكنًا، وما أدخلته من قبل محفوظ كما هو.`,
    ),
  join: text('Join the round', 'الانضمام إلى الدورة'),
}

/** Shown to an applicant of an earlier round instead of forms that they cannot fill in. */
export function JoinInvitation({ round, to }: { round: ActiveRound; to: string }) {
  const { say } = useLanguage()
  const windowState = toWindowState(round, Date.parse(round.now))
  const title = windowState === 'closed' ? texts.over : texts.title
  useTitle(title)
  const name = toBilingualName(round)
  return (
    <Main>
      <MessageScreen
        title={title}
        actions={
          windowState === 'open' && (
            <ButtonLink kind="go" to={to}>
              {say(texts.join)}
            </ButtonLink>
          )
        }
      >
        <p>
          {windowState === 'closed' ? (
            say(texts.closed(name))
          ) : (
            <>
              {say(texts.open(name))}{' '}
              {say(windowState === 'open' ? texts.kept : texts.early(formatCalendarDay(round.opensAt, round.timeZone)))}
            </>
          )}
        </p>
      </MessageScreen>
    </Main>
  )
}
