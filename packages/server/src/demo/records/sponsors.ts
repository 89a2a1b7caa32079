import { type Text, text } from '@jadara/contract/text'

/** Who pays for research, in which currency, and how much of it, in thousands. */
export type Sponsor = {
  readonly name: Text
  readonly currency: string
  readonly thousands: readonly [least: number, most: number]
  /** Where the partners are that it asks for; null for Egyptian money. */
  readonly partnersIn: readonly string[] | null
}

const home = (name: Text, ...thousands: Sponsor['thousands']): Sponsor => ({ name, currency: 'EGP', thousands, partnersIn: null })
const abroad = (name: Text, currency: string, thousands: Sponsor['thousands'], ...partnersIn: string[]): Sponsor => ({
  name,
  currency,
  thousands,
  partnersIn,
})

export const sponsors: readonly Sponsor[] = [
  home(text('Science, Technology and Innovation Funding Authority', 'هيئة تمويل العلوم والتكنولوجيا والابتكار'), 400, 3800),
  home(text('Academy of Scientific Research and Technology', 'أكاديمية البحث العلمي والتكنولوجيا'), 150, 1200),
  home(text('University research fund', 'صندوق البحوث بالجامعة'), 25, 180),
  abroad(text('Mediterranean research partnership', 'الشراكة البحثية المتوسطية'), 'EUR', [60, 480], 'IT', 'FR', 'EG'),
  abroad(text('German–Egyptian exchange programme', 'برنامج التبادل الألماني المصري'), 'EUR', [12, 75], 'DE'),
  abroad(text('British–Egyptian science fund', 'الصندوق البريطاني المصري للعلوم'), 'GBP', [20, 160], 'GB'),
  abroad(text('Canadian fund for applied research', 'الصندوق الكندي للبحوث التطبيقية'), 'CAD', [40, 220], 'CA'),
  abroad(text('Japanese society for joint research', 'الجمعية اليابانية للبحوث المشتركة'), 'JPY', [1500, 9000], 'JP'),
  abroad(text('African alliance for research capacity', 'التحالف الأفريقي لبناء القدرات البحثية'), 'USD', [30, 150], 'EG'),
  abroad(text('Gulf fund for the environment and health', 'صندوق الخليج للبيئة والصحة'), 'SAR', [90, 600], 'EG'),
]
