import { type Text, text } from '@jadara/contract/text'
import type { Random } from './random.ts'

/** Egyptian names: given, father's and family name, in both scripts. Nobody in particular. */
export type Person = { readonly name: Text; readonly woman: boolean; readonly headscarf: boolean }

/** Both spellings of each, one after a comma: `Mona=منى, Heba=هبة`. */
const pairs = (list: string): Text[] =>
  list.split(',').map((pair) => {
    const [en = '', ar = ''] = pair.split('=')
    return text(en.trim(), ar.trim())
  })

type Community = {
  readonly men: readonly Text[]
  readonly women: readonly Text[]
  readonly fathers: readonly Text[]
  readonly families: readonly Text[]
}

const muslim: Community = {
  men: pairs(
    'Ahmed=أحمد, Mohamed=محمد, Mahmoud=محمود, Mostafa=مصطفى, Khaled=خالد, Tarek=طارق, Hossam=حسام, Amr=عمرو, Karim=كريم, Omar=عمر, Youssef=يوسف, Ibrahim=إبراهيم, Sherif=شريف, Walid=وليد, Islam=إسلام, Yasser=ياسر, Ayman=أيمن, Haitham=هيثم, Abdel Rahman=عبد الرحمن, Essam=عصام, Wael=وائل, Alaa=علاء, Hazem=حازم, Moataz=معتز',
  ),
  women: pairs(
    'Mona=منى, Heba=هبة, Noha=نهى, Rania=رانيا, Dina=دينا, Salma=سلمى, Fatma=فاطمة, Aya=آية, Asmaa=أسماء, Nermin=نرمين, Yasmine=ياسمين, Doaa=دعاء, Shaimaa=شيماء, Marwa=مروة, Hanan=حنان, Amal=أمل, Reham=ريهام, Nesma=نسمة, Esraa=إسراء, Eman=إيمان, Radwa=رضوى, Omnia=أمنية, Hagar=هاجر, Samar=سمر',
  ),
  fathers: pairs(
    'Mohamed=محمد, Ahmed=أحمد, Hassan=حسن, Hussein=حسين, Ali=علي, Abdel Fattah=عبد الفتاح, Abdel Hamid=عبد الحميد, El Sayed=السيد, Saad=سعد, Fathy=فتحي, Kamal=كمال, Ramadan=رمضان, Gamal=جمال, Farouk=فاروق, Mahmoud=محمود, Ibrahim=إبراهيم, Ismail=إسماعيل, Abdel Moneim=عبد المنعم, Sobhy=صبحي, Anwar=أنور',
  ),
  families: pairs(
    'El Sherbiny=الشربيني, Abdel Aziz=عبد العزيز, El Naggar=النجار, Mansour=منصور, El Shazly=الشاذلي, Hegazy=حجازي, El Gohary=الجوهري, Salem=سالم, Othman=عثمان, El Banna=البنا, Shehata=شحاتة, El Desouky=الدسوقي, Metwally=متولي, El Masry=المصري, Ragab=رجب, El Badry=البدري, Zaki=زكي, Abou Zeid=أبو زيد, Khalifa=خليفة, El Hawary=الهواري, Fouad=فؤاد, Barakat=بركات, El Ghazaly=الغزالي, Sabry=صبري, El Shafei=الشافعي, Darwish=درويش, El Kady=القاضي, Nasr=نصر, Hammad=حماد, El Sawy=الصاوي, Selim=سليم, El Tayeb=الطيب, Bakr=بكر, El Feky=الفقي, Shaheen=شاهين, Rashad=رشاد, El Mahdy=المهدي, Soliman=سليمان',
  ),
}

const coptic: Community = {
  men: pairs(
    'Mina=مينا, George=جورج, Peter=بيتر, Kyrillos=كيرلس, Bishoy=بيشوي, Fady=فادي, Ramy=رامي, Abanoub=أبانوب, Marco=ماركو, Andrew=أندرو',
  ),
  women: pairs(
    'Marina=مارينا, Mariam=مريم, Christine=كريستين, Irini=إيريني, Demiana=دميانة, Mirette=ميريت, Nardine=ناردين, Sandra=ساندرا, Veronia=فيرونيا',
  ),
  fathers: pairs(
    'Girgis=جرجس, Samir=سمير, Nabil=نبيل, Adel=عادل, Youssef=يوسف, Boutros=بطرس, Habib=حبيب, Fawzy=فوزي, Magdy=مجدي, Shafik=شفيق, Wagdy=وجدي',
  ),
  families: pairs(
    'Hanna=حنا, Tadros=تادرس, Mikhail=ميخائيل, Wassef=واصف, Bishara=بشارة, Makram=مكرم, Ghali=غالي, Iskander=إسكندر, Awad=عوض, Naguib=نجيب, Rizk=رزق, Fam=فام, Sidhom=سيدهم, Kamel=كامل, Labib=لبيب',
  ),
}

export function nextPerson(random: Random): Person {
  const community = random.chance(0.2) ? coptic : muslim
  const woman = random.chance(0.5)
  const given = random.pick(woman ? community.women : community.men)
  const father = random.pick(community.fathers.filter(({ en }) => en !== given.en))
  const family = random.pick(community.families)
  const join = (language: 'en' | 'ar') => [given, father, family].map((part) => part[language]).join(' ')
  return { name: text(join('en'), join('ar')), woman, headscarf: woman && community === muslim && random.chance(0.75) }
}

/** `count` people, none of whom has the given and family name of another. */
export function differentPeople(random: Random, count: number): Person[] {
  const people = new Map<string, Person>()
  while (people.size < count) {
    const person = nextPerson(random)
    people.set(shortName(person.name.en), person)
  }
  return [...people.values()]
}

/** As on the first page of a paper: "Mona El Sherbiny". */
export function shortName(name: string): string {
  const parts = nameParts(name)
  return `${parts[0]} ${parts.at(-1)}`
}

/** "El", "Abdel" and "Abou" are no names, they begin one. */
export const nameParts = (name: string): string[] => name.match(/(?:(?:El|Abdel|Abou|عبد|أبو) )?\S+/g) ?? [name]
