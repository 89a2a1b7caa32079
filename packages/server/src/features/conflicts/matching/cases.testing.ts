// Thirty planted conflicts and thirty decoys, each between the applicant and the reviewer of one line. All are searched together.
import type { Applicant, Institution, Kind, Person, Reviewer } from './types.ts'

export const institutions: Institution[] = [
  {
    id: 1,
    nameEn: 'Cairo University',
    nameAr: 'جامعة القاهرة',
    aliases: ['CU', 'Fouad I University'],
    mailDomains: ['cu.edu.eg'],
  },
  { id: 2, nameEn: 'Ain Shams University', nameAr: 'جامعة عين شمس', mailDomains: ['asu.edu.eg'] },
  { id: 3, nameEn: 'Alexandria University', nameAr: 'جامعة الإسكندرية', mailDomains: ['alexu.edu.eg'] },
  { id: 4, nameEn: 'Mansoura University', nameAr: 'جامعة المنصورة', mailDomains: ['mans.edu.eg'] },
  { id: 5, nameEn: 'New Mansoura University', nameAr: 'جامعة المنصورة الجديدة', mailDomains: ['nmu.edu.eg'] },
  { id: 6, nameEn: 'Suez University', nameAr: 'جامعة السويس', mailDomains: ['suezuni.edu.eg'] },
  { id: 7, nameEn: 'Suez Canal University', nameAr: 'جامعة قناة السويس', mailDomains: ['suez.edu.eg'] },
  { id: 8, nameEn: 'Minia University', nameAr: 'جامعة المنيا', mailDomains: ['mu.edu.eg'] },
  { id: 9, nameEn: 'Menoufia University', nameAr: 'جامعة المنوفية', mailDomains: ['menofia.edu.eg'] },
  { id: 10, nameEn: 'Tanta University', nameAr: 'جامعة طنطا', mailDomains: ['tanta.edu.eg'] },
  { id: 11, nameEn: 'National Research Centre', nameAr: 'المركز القومي للبحوث', aliases: ['NRC'], mailDomains: ['nrc.sci.eg'] },
  {
    id: 12,
    nameEn: 'Faculty of Computers and Artificial Intelligence',
    nameAr: 'كلية الحاسبات والذكاء الاصطناعي',
    aliases: ['Faculty of Computers and Information'],
    parentId: 1,
  },
  { id: 13, nameEn: 'Assiut University', nameAr: 'جامعة أسيوط', mailDomains: ['aun.edu.eg'] },
]

export const settings = { windowYears: 5, year: 2026 }

export type Case = {
  about: string
  applicant: Omit<Applicant, 'id'>
  reviewer: Omit<Reviewer, 'id'>
  kind?: Kind
}

const at = (institution: number | string) => [{ institution }]

const named = (name: string | readonly string[], more: Partial<Person> = {}): Person => ({
  names: typeof name === 'string' ? [name] : name,
  ...more,
})

const paper = (year: number, ...people: Person[]) => [
  { as: 'publication' as const, title: 'Thin films under load', year, people },
]

export const planted: (Case & { kind: Kind })[] = [
  {
    about: 'Abd- joined and apart, Arabic and Latin, co-author of a paper',
    kind: 'co_author',
    applicant: { ...named('Nevine Adly Tadros'), works: paper(2024, named('Nevine Tadros'), named('عبد الرحيم شوقي القباني')) },
    reviewer: named('Abdelrehim Shawky El-Kabbany', { affiliations: at(3) }),
  },
  {
    about: 'El and Al, a conference paper with an affiliation',
    kind: 'co_author',
    applicant: {
      ...named('Rafik Boulos'),
      works: paper(2023, named('Tarek Elshennawy', { affiliations: at('Tanta University') })),
    },
    reviewer: named(['Tariq Al-Shinnawi', 'طارق الشناوي'], { affiliations: at(10) }),
  },
  {
    about: 'ج as g and j, co-author of a book',
    kind: 'co_author',
    applicant: { ...named('Maysa Kandil'), works: paper(2022, named('نجيب مجدي الجارحي')) },
    reviewer: named('Naguib Magdi El-Garhy'),
  },
  {
    about: 'ق as q and k, order swapped with a comma',
    kind: 'co_author',
    applicant: { ...named('Hoda Farghaly'), works: paper(2025, named('Alqadi, Wagih Thabet')) },
    reviewer: named('وجيه ثابت القاضي', { affiliations: at(13) }),
  },
  {
    about: 'ث as th, t and s, middle name left out, same university',
    kind: 'co_author',
    applicant: { ...named('Lamiaa Seif'), works: paper(2024, named('Sarwat Mekky', { affiliations: at('جامعة المنصورة') })) },
    reviewer: named('ثروت عبد الحليم مكي', { affiliations: at(4) }),
  },
  {
    about: 'ش as ch, surname first without a comma, name alone',
    kind: 'co_author',
    applicant: { ...named('Omnia Rashwan'), works: paper(2024, named('Chahine Bassiouny')) },
    reviewer: named('بسيوني شاهين'),
  },
  {
    about: 'an initial with the university',
    kind: 'co_author',
    applicant: {
      ...named('Shady Wassef'),
      works: paper(2024, named('G. Elmenshawy', { affiliations: at('Univ. of Alexandria') })),
    },
    reviewer: named('جيهان المنشاوي', { affiliations: at(3) }),
  },
  {
    about: 'the reviewer names the applicant as co-author, titles dropped',
    kind: 'co_author',
    applicant: named('أ.د. هشام فوزي الطحاوي'),
    reviewer: { ...named('Mona Zaher'), coAuthors: [{ ...named('Prof. Dr. Hesham Fawzy Eltahawy'), year: 2023 }] },
  },
  {
    about: 'Abou joined, doubled consonants, a grant',
    kind: 'grant_partner',
    applicant: {
      ...named('Dina Rizkalla'),
      works: [{ as: 'grant', title: 'Water for the delta', year: 2024, people: [named('Hossam Abouelmagd Sallam')] }],
    },
    reviewer: named('حسام أبو المجد سلام'),
  },
  {
    about: 'an inventor of a patent',
    kind: 'co_inventor',
    applicant: {
      ...named('Emad Hanna'),
      works: [{ as: 'invention', title: 'A valve', number: 'EG 29871', year: 2019, people: [named('Yehia Zakaria Gharib')] }],
    },
    reviewer: named('يحيى زكريا غريب'),
  },
  {
    about: 'the same editorial board at the same time',
    kind: 'board',
    applicant: { ...named('Ghada Shoukry'), boards: [{ title: 'Nile Journal of Materials', from: 2020, to: 2025 }] },
    reviewer: { ...named('Wael Fikry Morgan'), boards: [{ title: 'The Nile journal of materials', from: 2023 }] },
  },
  {
    about: 'an e-mail of the research team',
    kind: 'research_team',
    applicant: { ...named('Amira Lashin'), team: [named('Dr. Ramy', { emails: ['R.Ghoneim@example.org'] })] },
    reviewer: named('Ramy Ghoneim', { emails: ['r.ghoneim@example.org'] }),
  },
  {
    about: 'the supervisor of the doctorate',
    kind: 'supervisor',
    applicant: {
      ...named('Sherine Attia'),
      doctorate: { institution: 13, year: 2012, supervisors: [named('Farouk Sabet Nassif')] },
    },
    reviewer: named('فاروق ثابت ناصيف'),
  },
  {
    about: 'the reviewer names the applicant as former student',
    kind: 'supervisor',
    applicant: named('إيهاب صلاح الدين الخطيب'),
    reviewer: { ...named('Laurence Badawy'), students: [named('Ehab Salaheldin Elkhatib')] },
  },
  {
    about: 'a former student of the applicant',
    kind: 'student',
    applicant: { ...named('Kariman Sobhy'), supervisions: [{ student: named('Mirette Nagy Wahba') }] },
    reviewer: named('ميريت ناجي وهبة'),
  },
  {
    about: 'a thesis that both supervised',
    kind: 'co_supervisor',
    applicant: {
      ...named('Tamer Zidan'),
      supervisions: [{ student: named('Rana Ossama'), supervisors: [named('Galila Youssef Zohdy')] }],
    },
    reviewer: named('جليلة يوسف زهدي'),
  },
  {
    about: 'an employer in Arabic and in English',
    kind: 'employer',
    applicant: named('Sahar Demian', { affiliations: at('كلية العلوم، جامعة عين شمس') }),
    reviewer: named('Nabil Kamar', { affiliations: at('Ain Shams University') }),
  },
  {
    about: 'an alias of the employer',
    kind: 'employer',
    applicant: named('Basma Rizk', { affiliations: at('NRC') }),
    reviewer: named('Lotfy Barakat', { affiliations: at('المركز القومى للبحوث') }),
  },
  {
    about: 'an employer known by the domain of an e-mail',
    kind: 'employer',
    applicant: named('Hazem Elnaggar', { emails: ['h.elnaggar@science.menofia.edu.eg'] }),
    reviewer: named('Sawsan Gohar', { affiliations: at(9) }),
  },
  {
    about: 'a renamed faculty and its university',
    kind: 'employer',
    applicant: named('Nermine Salib', { affiliations: at('Faculty of Computers and Information') }),
    reviewer: named('Ossama Zein', {
      affiliations: at('Department of Physics, Faculty of Science, Cairo University, Giza, Egypt'),
    }),
  },
  {
    about: 'a doctorate within the window at the university of the reviewer',
    kind: 'phd_university',
    applicant: { ...named('Randa Khalifa'), doctorate: { institution: 'جامعة السويس', year: 2022 } },
    reviewer: named('Medhat Qassem', { affiliations: at('Suez University') }),
  },
  {
    about: 'a past employer within the window',
    kind: 'past_employer',
    applicant: named('Alaa Halawa', { affiliations: at('Minia University') }),
    reviewer: named('Heidi Fares', {
      affiliations: [{ institution: 'جامعة المنيا', from: 2010, to: 2022 }, { institution: 10 }],
    }),
  },
  {
    about: 'an ORCID in a list of authors',
    kind: 'co_author',
    applicant: {
      ...named('Perihan Nour'),
      works: paper(2024, named('K.M.', { orcid: 'https://orcid.org/0000-0002-1825-0097' })),
    },
    reviewer: named('Kamilia Mounir', { orcid: '0000-0002-1825-0097' }),
  },
  {
    about: 'a DOI of which both are authors',
    kind: 'publication',
    applicant: {
      ...named('Nashwa Gabr'),
      works: [{ as: 'publication', title: 'On dunes', doi: '10.1234/Dunes.7', year: 2023 }],
    },
    reviewer: {
      ...named('Sameh Ghattas'),
      works: [{ as: 'publication', title: 'Dunes', doi: 'https://doi.org/10.1234/dunes.7', year: 2023 }],
    },
  },
  {
    about: 'a member of the family',
    kind: 'family',
    applicant: named('داليا عصام الدين مرزوق'),
    reviewer: { ...named('Essam Marzouk'), family: [named('Dalia Essameldin Marzouk')] },
  },
  {
    about: 'an applicant who is a reviewer',
    kind: 'same_person',
    applicant: named('Youssria Mikhail', { emails: ['y.mikhail@example.net'] }),
    reviewer: named('يسرية ميخائيل', { emails: ['Y.Mikhail@example.net'] }),
  },
  {
    about: 'a name alone, two parts',
    kind: 'co_author',
    applicant: { ...named('Mounira Saleeb'), works: paper(2021, named('غادة الصيرفي')) },
    reviewer: named('Ghada Elserafy'),
  },
  {
    about: 'a person whom the applicant asks to exclude',
    kind: 'excluded_by_applicant',
    applicant: { ...named('Ziad Hamouda'), excludedPeople: [named('الدكتور شريف نصحي الدمرداش')] },
    reviewer: named('Sherif Nosshy Eldemerdash'),
  },
  {
    about: 'four parts against three, hamza and tāʾ marbūṭa written otherwise',
    kind: 'co_author',
    applicant: { ...named('Lobna Shafik'), works: paper(2023, named('أسامه فؤاد عبدالعزيز رحمه')) },
    reviewer: named('Osama Fouad Abdel Aziz Rahma'),
  },
  {
    about: 'another vowel, the same university',
    kind: 'co_author',
    applicant: {
      ...named('Raghda Amer'),
      works: paper(2024, named('Selim Elbarbary', { affiliations: at('Assiut University') })),
    },
    reviewer: named('Salim El-Barbari', { affiliations: at(13) }),
  },
]

export const decoys: Case[] = [
  {
    about: 'namesakes of another university and theme',
    applicant: { ...named('Naglaa Botros'), theme: 1, works: paper(2024, named('Mohamed Hassan Ali', { affiliations: at(8) })) },
    reviewer: { ...named('محمد حسن علي', { affiliations: at(3) }), theme: 5 },
  },
  {
    about: 'namesakes with a rarer surname',
    applicant: { ...named('Soad Metwally'), theme: 2, works: paper(2024, named('Khaled Elsawy', { affiliations: at(10) })) },
    reviewer: { ...named('خالد الصاوي', { affiliations: at(1) }), theme: 6 },
  },
  {
    about: 'namesakes whose ORCIDs differ',
    applicant: { ...named('Marwa Diab'), works: paper(2024, named('Ashraf Wagdy Zaitoun', { orcid: '0000-0001-5109-3700' })) },
    reviewer: named('أشرف وجدي زيتون', { orcid: '0000-0002-1694-233X' }),
  },
  {
    about: 'an applicant with the name of a reviewer, another university and theme',
    applicant: { ...named('Ibrahim Mostafa Ali', { affiliations: at(2) }), theme: 3 },
    reviewer: { ...named('إبراهيم مصطفى علي', { affiliations: at(13) }), theme: 4 },
  },
  {
    about: 'common given names only',
    applicant: { ...named('Ines Fanous'), works: paper(2025, named('Ahmed Mohamed')) },
    reviewer: named('أحمد محمد'),
  },
  {
    about: 'common given names in another order',
    applicant: { ...named('Rehab Elkholy'), works: paper(2025, named('Mohamed Ahmed Mahmoud')) },
    reviewer: named('محمود أحمد محمد'),
  },
  {
    about: 'two common names of four',
    applicant: { ...named('Salwa Naeem'), works: paper(2025, named('Mahmoud Mohamed Tawakol')) },
    reviewer: named('محمود محمد ابراهيم غنيم'),
  },
  {
    about: 'Hassan and Hussein',
    applicant: { ...named('Hala Nakhla'), works: paper(2024, named('Hassan Elkafrawy', { affiliations: at(9) })) },
    reviewer: named('حسين الكفراوي', { affiliations: at(9) }),
  },
  {
    about: 'Salem and Selim',
    applicant: { ...named('Azza Bishara'), works: paper(2024, named('Salem Elzoghby')) },
    reviewer: named('Selim Elzoghby'),
  },
  {
    about: 'Hany and Hana',
    applicant: { ...named('Manal Habashy'), works: paper(2024, named('Hana Elgazzar')) },
    reviewer: named('هاني الجزار'),
  },
  {
    about: 'Mahmoud and Mohamed',
    applicant: { ...named('Fady Youakim'), works: paper(2024, named('Mahmoud Elgindy')) },
    reviewer: named('محمد الجندي'),
  },
  {
    about: 'Samir and Samira',
    applicant: { ...named('Viola Ramsis'), works: paper(2024, named('Samira Elgohary')) },
    reviewer: named('سمير الجوهري'),
  },
  {
    about: 'Gamal and Kamal',
    applicant: { ...named('Enas Abaza'), works: paper(2024, named('Gamal Eldeeb')) },
    reviewer: named('Kamal Eldeeb'),
  },
  {
    about: 'a father and his son',
    applicant: { ...named('Shahira Helmy'), works: paper(2024, named('Wagdy Refaat Elashmawy')) },
    reviewer: named('رفعت العشماوي'),
  },
  {
    about: 'brothers',
    applicant: { ...named('Injy Roushdy'), works: paper(2024, named('Moataz Adel Elmasry')) },
    reviewer: named('معتصم عادل المصري'),
  },
  {
    about: 'Suez and Suez Canal',
    applicant: named('Iman Shehata', { affiliations: at('Suez Canal University') }),
    reviewer: named('Bassem Hefny', { affiliations: at('جامعة السويس') }),
  },
  {
    about: 'Mansoura and New Mansoura',
    applicant: named('Doaa Lotfallah', { affiliations: at('Faculty of Engineering, New Mansoura University') }),
    reviewer: named('Wessam Ragab', { affiliations: at('جامعة المنصورة') }),
  },
  {
    about: 'Minia and Menoufia',
    applicant: named('Hend Zahran', { affiliations: at('جامعة المنيا') }),
    reviewer: named('Ayman Sidhom', { affiliations: at('Menoufia University') }),
  },
  {
    about: 'faculties of one name at two universities',
    applicant: named('Noha Zaghloul', { affiliations: at('Faculty of Science, Tanta University') }),
    reviewer: named('Maged Fayek', { affiliations: at('Faculty of Science, Assiut University') }),
  },
  {
    about: 'domains that look alike',
    applicant: named('Reem Elsherbiny', { emails: ['reem@bcu.edu.eg'] }),
    reviewer: named('Adham Nazmy', { emails: ['adham@cu.edu.eg'] }),
  },
  {
    about: 'a common mail provider',
    applicant: named('Yomna Elhalaby', { emails: ['yomna@gmail.com'] }),
    reviewer: named('Bahaa Girgis', { emails: ['bahaa@gmail.com'] }),
  },
  {
    about: 'a paper before the window',
    applicant: { ...named('Safaa Elmallah'), works: paper(2018, named('Taysir Noaman Fouda')) },
    reviewer: named('تيسير نعمان فودة'),
  },
  {
    about: 'a co-author of the reviewer before the window',
    applicant: named('Eslam Yehia Kotb'),
    reviewer: { ...named('Sanaa Elwakil'), coAuthors: [{ ...named('إسلام يحيى قطب'), year: 2017 }] },
  },
  {
    about: 'an employment before the window',
    applicant: named('Magda Elfeky', { affiliations: at('Tanta University') }),
    reviewer: named('Rushdy Soliman', { affiliations: [{ institution: 10, from: 2001, to: 2016 }, { institution: 7 }] }),
  },
  {
    about: 'a doctorate before the window',
    applicant: { ...named('Nihal Gomaa'), doctorate: { institution: 4, year: 2015 } },
    reviewer: named('Sabry Wanis', { affiliations: at(4) }),
  },
  {
    about: 'a consortium by its list of authors',
    applicant: {
      ...named('Amany Elzayat'),
      works: paper(2024, ...Array.from({ length: 60 }, (_, nth) => named(nth === 7 ? 'Hatem Rostom Elborai' : `Zq Xy${nth}`))),
    },
    reviewer: named('حاتم رستم البرعي'),
  },
  {
    about: 'a consortium by its number of authors and its DOI',
    applicant: {
      ...named('Walaa Tolba'),
      works: [{ as: 'publication', title: 'Jets', doi: '10.1234/atlas.1', year: 2024, peopleCount: 2900 }],
    },
    reviewer: { ...named('Sherif Elkhodary'), works: [{ as: 'publication', title: 'Jets', doi: '10.1234/atlas.1', year: 2024 }] },
  },
  {
    about: 'the surname only',
    applicant: { ...named('Nahla Ayad'), works: paper(2024, named('Ingy Elsaadany')) },
    reviewer: named('طلعت السعدني'),
  },
  {
    about: 'a surname without a given name',
    applicant: { ...named('Jihan Fathallah'), works: paper(2024, named('Elmoghazy')) },
    reviewer: named('Lubna Elmoghazy'),
  },
  {
    about: 'an initial with a common surname',
    applicant: { ...named('Maha Banoub'), works: paper(2024, named('M. Ali')) },
    reviewer: named('مصطفى علي'),
  },
]
