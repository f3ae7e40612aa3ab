// The scripts of characters, from the Unicode Character Database 14.0 (Scripts.txt, ScriptExtensions.txt).
namespace Vivace.Json.Schema.Unicode;

// A table lists ranges in order: how many code points lie before each, and how many it has after its first; seven bits a byte, the lowest first.
/// <summary>Sets of characters by the name of a script, or its code of four letters.</summary>
internal static class UnicodeScripts
{
    internal static ReadOnlySpan<byte> Find(string name) => name switch
    {
        "Adlam" or "Adlm" => Adlam,
        "Caucasian_Albanian" or "Aghb" => CaucasianAlbanian,
        "Ahom" => Ahom,
        "Arabic" or "Arab" => Arabic,
        "Imperial_Aramaic" or "Armi" => ImperialAramaic,
        "Armenian" or "Armn" => Armenian,
        "Avestan" or "Avst" => Avestan,
        "Balinese" or "Bali" => Balinese,
        "Bamum" or "Bamu" => Bamum,
        "Bassa_Vah" or "Bass" => BassaVah,
        "Batak" or "Batk" => Batak,
        "Bengali" or "Beng" => Bengali,
        "Bhaiksuki" or "Bhks" => Bhaiksuki,
        "Bopomofo" or "Bopo" => Bopomofo,
        "Brahmi" or "Brah" => Brahmi,
        "Braille" or "Brai" => Braille,
        "Buginese" or "Bugi" => Buginese,
        "Buhid" or "Buhd" => Buhid,
        "Chakma" or "Cakm" => Chakma,
        "Canadian_Aboriginal" or "Cans" => CanadianAboriginal,
        "Carian" or "Cari" => Carian,
        "Cham" => Cham,
        "Cherokee" or "Cher" => Cherokee,
        "Chorasmian" or "Chrs" => Chorasmian,
        "Coptic" or "Copt" or "Qaac" => Coptic,
        "Cypro_Minoan" or "Cpmn" => CyproMinoan,
        "Cypriot" or "Cprt" => Cypriot,
        "Cyrillic" or "Cyrl" => Cyrillic,
        "Devanagari" or "Deva" => Devanagari,
        "Dives_Akuru" or "Diak" => DivesAkuru,
        "Dogra" or "Dogr" => Dogra,
        "Deseret" or "Dsrt" => Deseret,
        "Duployan" or "Dupl" => Duployan,
        "Egyptian_Hieroglyphs" or "Egyp" => EgyptianHieroglyphs,
        "Elbasan" or "Elba" => Elbasan,
        "Elymaic" or "Elym" => Elymaic,
        "Ethiopic" or "Ethi" => Ethiopic,
        "Georgian" or "Geor" => Georgian,
        "Glagolitic" or "Glag" => Glagolitic,
        "Gunjala_Gondi" or "Gong" => GunjalaGondi,
        "Masaram_Gondi" or "Gonm" => MasaramGondi,
        "Gothic" or "Goth" => Gothic,
        "Grantha" or "Gran" => Grantha,
        "Greek" or "Grek" => Greek,
        "Gujarati" or "Gujr" => Gujarati,
        "Gurmukhi" or "Guru" => Gurmukhi,
        "Hangul" or "Hang" => Hangul,
        "Han" or "Hani" => Han,
        "Hanunoo" or "Hano" => Hanunoo,
        "Hatran" or "Hatr" => Hatran,
        "Hebrew" or "Hebr" => Hebrew,
        "Hiragana" or "Hira" => Hiragana,
        "Anatolian_Hieroglyphs" or "Hluw" => AnatolianHieroglyphs,
        "Pahawh_Hmong" or "Hmng" => PahawhHmong,
        "Nyiakeng_Puachue_Hmong" or "Hmnp" => NyiakengPuachueHmong,
        "Old_Hungarian" or "Hung" => OldHungarian,
        "Old_Italic" or "Ital" => OldItalic,
        "Javanese" or "Java" => Javanese,
        "Kayah_Li" or "Kali" => KayahLi,
        "Katakana" or "Kana" => Katakana,
        "Kharoshthi" or "Khar" => Kharoshthi,
        "Khmer" or "Khmr" => Khmer,
        "Khojki" or "Khoj" => Khojki,
        "Khitan_Small_Script" or "Kits" => KhitanSmallScript,
        "Kannada" or "Knda" => Kannada,
        "Kaithi" or "Kthi" => Kaithi,
        "Tai_Tham" or "Lana" => TaiTham,
        "Lao" or "Laoo" => Lao,
        "Latin" or "Latn" => Latin,
        "Lepcha" or "Lepc" => Lepcha,
        "Limbu" or "Limb" => Limbu,
        "Linear_A" or "Lina" => LinearA,
        "Linear_B" or "Linb" => LinearB,
        "Lisu" => Lisu,
        "Lycian" or "Lyci" => Lycian,
        "Lydian" or "Lydi" => Lydian,
        "Mahajani" or "Mahj" => Mahajani,
        "Makasar" or "Maka" => Makasar,
        "Mandaic" or "Mand" => Mandaic,
        "Manichaean" or "Mani" => Manichaean,
        "Marchen" or "Marc" => Marchen,
        "Medefaidrin" or "Medf" => Medefaidrin,
        "Mende_Kikakui" or "Mend" => MendeKikakui,
        "Meroitic_Cursive" or "Merc" => MeroiticCursive,
        "Meroitic_Hieroglyphs" or "Mero" => MeroiticHieroglyphs,
        "Malayalam" or "Mlym" => Malayalam,
        "Modi" => Modi,
        "Mongolian" or "Mong" => Mongolian,
        "Mro" or "Mroo" => Mro,
        "Meetei_Mayek" or "Mtei" => MeeteiMayek,
        "Multani" or "Mult" => Multani,
        "Myanmar" or "Mymr" => Myanmar,
        "Nandinagari" or "Nand" => Nandinagari,
        "Old_North_Arabian" or "Narb" => OldNorthArabian,
        "Nabataean" or "Nbat" => Nabataean,
        "Newa" => Newa,
        "Nko" or "Nkoo" => Nko,
        "Nushu" or "Nshu" => Nushu,
        "Ogham" or "Ogam" => Ogham,
        "Ol_Chiki" or "Olck" => OlChiki,
        "Old_Turkic" or "Orkh" => OldTurkic,
        "Oriya" or "Orya" => Oriya,
        "Osage" or "Osge" => Osage,
        "Osmanya" or "Osma" => Osmanya,
        "Old_Uyghur" or "Ougr" => OldUyghur,
        "Palmyrene" or "Palm" => Palmyrene,
        "Pau_Cin_Hau" or "Pauc" => PauCinHau,
        "Old_Permic" or "Perm" => OldPermic,
        "Phags_Pa" or "Phag" => PhagsPa,
        "Inscriptional_Pahlavi" or "Phli" => InscriptionalPahlavi,
        "Psalter_Pahlavi" or "Phlp" => PsalterPahlavi,
        "Phoenician" or "Phnx" => Phoenician,
        "Miao" or "Plrd" => Miao,
        "Inscriptional_Parthian" or "Prti" => InscriptionalParthian,
        "Rejang" or "Rjng" => Rejang,
        "Hanifi_Rohingya" or "Rohg" => HanifiRohingya,
        "Runic" or "Runr" => Runic,
        "Samaritan" or "Samr" => Samaritan,
        "Old_South_Arabian" or "Sarb" => OldSouthArabian,
        "Saurashtra" or "Saur" => Saurashtra,
        "SignWriting" or "Sgnw" => SignWriting,
        "Shavian" or "Shaw" => Shavian,
        "Sharada" or "Shrd" => Sharada,
        "Siddham" or "Sidd" => Siddham,
        "Khudawadi" or "Sind" => Khudawadi,
        "Sinhala" or "Sinh" => Sinhala,
        "Sogdian" or "Sogd" => Sogdian,
        "Old_Sogdian" or "Sogo" => OldSogdian,
        "Sora_Sompeng" or "Sora" => SoraSompeng,
        "Soyombo" or "Soyo" => Soyombo,
        "Sundanese" or "Sund" => Sundanese,
        "Syloti_Nagri" or "Sylo" => SylotiNagri,
        "Syriac" or "Syrc" => Syriac,
        "Tagbanwa" or "Tagb" => Tagbanwa,
        "Takri" or "Takr" => Takri,
        "Tai_Le" or "Tale" => TaiLe,
        "New_Tai_Lue" or "Talu" => NewTaiLue,
        "Tamil" or "Taml" => Tamil,
        "Tangut" or "Tang" => Tangut,
        "Tai_Viet" or "Tavt" => TaiViet,
        "Telugu" or "Telu" => Telugu,
        "Tifinagh" or "Tfng" => Tifinagh,
        "Tagalog" or "Tglg" => Tagalog,
        "Thaana" or "Thaa" => Thaana,
        "Thai" => Thai,
        "Tibetan" or "Tibt" => Tibetan,
        "Tirhuta" or "Tirh" => Tirhuta,
        "Tangsa" or "Tnsa" => Tangsa,
        "Toto" => Toto,
        "Ugaritic" or "Ugar" => Ugaritic,
        "Vai" or "Vaii" => Vai,
        "Vithkuqi" or "Vith" => Vithkuqi,
        "Warang_Citi" or "Wara" => WarangCiti,
        "Wancho" or "Wcho" => Wancho,
        "Old_Persian" or "Xpeo" => OldPersian,
        "Cuneiform" or "Xsux" => Cuneiform,
        "Yezidi" or "Yezi" => Yezidi,
        "Yi" or "Yiii" => Yi,
        "Zanabazar_Square" or "Zanb" => ZanabazarSquare,
        "Inherited" or "Zinh" or "Qaai" => Inherited,
        "Common" or "Zyyy" => Common,
        _ => default,
    };

    internal static ReadOnlySpan<byte> FindExtended(string name) => name switch
    {
        "Adlam" or "Adlm" => AdlamExtended,
        "Arabic" or "Arab" => ArabicExtended,
        "Bengali" or "Beng" => BengaliExtended,
        "Bopomofo" or "Bopo" => BopomofoExtended,
        "Buginese" or "Bugi" => BugineseExtended,
        "Buhid" or "Buhd" => BuhidExtended,
        "Chakma" or "Cakm" => ChakmaExtended,
        "Coptic" or "Copt" => CopticExtended,
        "Cypro_Minoan" or "Cpmn" => CyproMinoanExtended,
        "Cypriot" or "Cprt" => CypriotExtended,
        "Cyrillic" or "Cyrl" => CyrillicExtended,
        "Devanagari" or "Deva" => DevanagariExtended,
        "Dogra" or "Dogr" => DograExtended,
        "Duployan" or "Dupl" => DuployanExtended,
        "Georgian" or "Geor" => GeorgianExtended,
        "Glagolitic" or "Glag" => GlagoliticExtended,
        "Gunjala_Gondi" or "Gong" => GunjalaGondiExtended,
        "Masaram_Gondi" or "Gonm" => MasaramGondiExtended,
        "Grantha" or "Gran" => GranthaExtended,
        "Greek" or "Grek" => GreekExtended,
        "Gujarati" or "Gujr" => GujaratiExtended,
        "Gurmukhi" or "Guru" => GurmukhiExtended,
        "Hangul" or "Hang" => HangulExtended,
        "Han" or "Hani" => HanExtended,
        "Hanunoo" or "Hano" => HanunooExtended,
        "Hiragana" or "Hira" => HiraganaExtended,
        "Javanese" or "Java" => JavaneseExtended,
        "Kayah_Li" or "Kali" => KayahLiExtended,
        "Katakana" or "Kana" => KatakanaExtended,
        "Khojki" or "Khoj" => KhojkiExtended,
        "Kannada" or "Knda" => KannadaExtended,
        "Kaithi" or "Kthi" => KaithiExtended,
        "Latin" or "Latn" => LatinExtended,
        "Limbu" or "Limb" => LimbuExtended,
        "Linear_A" or "Lina" => LinearAExtended,
        "Linear_B" or "Linb" => LinearBExtended,
        "Mahajani" or "Mahj" => MahajaniExtended,
        "Mandaic" or "Mand" => MandaicExtended,
        "Manichaean" or "Mani" => ManichaeanExtended,
        "Malayalam" or "Mlym" => MalayalamExtended,
        "Modi" => ModiExtended,
        "Mongolian" or "Mong" => MongolianExtended,
        "Multani" or "Mult" => MultaniExtended,
        "Myanmar" or "Mymr" => MyanmarExtended,
        "Nandinagari" or "Nand" => NandinagariExtended,
        "Nko" or "Nkoo" => NkoExtended,
        "Oriya" or "Orya" => OriyaExtended,
        "Old_Uyghur" or "Ougr" => OldUyghurExtended,
        "Old_Permic" or "Perm" => OldPermicExtended,
        "Phags_Pa" or "Phag" => PhagsPaExtended,
        "Psalter_Pahlavi" or "Phlp" => PsalterPahlaviExtended,
        "Hanifi_Rohingya" or "Rohg" => HanifiRohingyaExtended,
        "Sharada" or "Shrd" => SharadaExtended,
        "Khudawadi" or "Sind" => KhudawadiExtended,
        "Sinhala" or "Sinh" => SinhalaExtended,
        "Sogdian" or "Sogd" => SogdianExtended,
        "Syloti_Nagri" or "Sylo" => SylotiNagriExtended,
        "Syriac" or "Syrc" => SyriacExtended,
        "Tagbanwa" or "Tagb" => TagbanwaExtended,
        "Takri" or "Takr" => TakriExtended,
        "Tai_Le" or "Tale" => TaiLeExtended,
        "Tamil" or "Taml" => TamilExtended,
        "Telugu" or "Telu" => TeluguExtended,
        "Tagalog" or "Tglg" => TagalogExtended,
        "Thaana" or "Thaa" => ThaanaExtended,
        "Tirhuta" or "Tirh" => TirhutaExtended,
        "Yezidi" or "Yezi" => YezidiExtended,
        "Yi" or "Yiii" => YiExtended,
        "Inherited" or "Zinh" => InheritedExtended,
        "Common" or "Zyyy" => CommonExtended,
        _ => default,
    };

    private static ReadOnlySpan<byte> Adlam =>
    [
        128, 210, 7, 75, 4, 9, 4, 1,
    ];

    private static ReadOnlySpan<byte> CaucasianAlbanian =>
    [
        176, 138, 4, 51, 11, 0,
    ];

    private static ReadOnlySpan<byte> Ahom =>
    [
        128, 174, 4, 26, 2, 14, 4, 22,
    ];

    private static ReadOnlySpan<byte> Arabic =>
    [
        128, 12, 4, 1, 5, 1, 13, 1, 2, 1, 31, 1, 9, 11, 25, 1, 107, 1, 33, 80, 47, 240, 1, 30, 1, 1, 6, 73, 1, 28, 208, 228, 3, 114, 16, 234, 2, 2, 79, 2, 53, 7, 0, 32, 15, 112,
        4, 1, 134, 1, 227, 30, 30, 129, 191, 3, 3, 1, 26, 1, 1, 1, 0, 2, 0, 1, 9, 1, 3, 1, 0, 1, 0, 6, 0, 4, 0, 1, 0, 1, 0, 1, 2, 1, 1, 1, 0, 2, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1,
        1, 0, 2, 3, 1, 6, 1, 3, 1, 3, 1, 0, 1, 9, 1, 16, 5, 2, 1, 4, 1, 16, 52, 1,
    ];

    private static ReadOnlySpan<byte> ImperialAramaic =>
    [
        192, 144, 4, 21, 1, 8,
    ];

    private static ReadOnlySpan<byte> Armenian =>
    [
        177, 10, 37, 2, 49, 2, 2, 131, 235, 3, 4,
    ];

    private static ReadOnlySpan<byte> Avestan =>
    [
        128, 150, 4, 53, 3, 6,
    ];

    private static ReadOnlySpan<byte> Balinese =>
    [
        128, 54, 76, 3, 46,
    ];

    private static ReadOnlySpan<byte> Bamum =>
    [
        160, 205, 2, 87, 136, 130, 3, 184, 4,
    ];

    private static ReadOnlySpan<byte> BassaVah =>
    [
        208, 213, 5, 29, 2, 5,
    ];

    private static ReadOnlySpan<byte> Batak =>
    [
        192, 55, 51, 8, 3,
    ];

    private static ReadOnlySpan<byte> Bengali =>
    [
        128, 19, 3, 1, 7, 2, 1, 2, 21, 1, 6, 1, 0, 3, 3, 2, 8, 2, 1, 2, 3, 8, 0, 4, 1, 1, 4, 2, 24,
    ];

    private static ReadOnlySpan<byte> Bhaiksuki =>
    [
        128, 184, 4, 8, 1, 44, 1, 13, 10, 28,
    ];

    private static ReadOnlySpan<byte> Bopomofo =>
    [
        234, 5, 1, 153, 92, 42, 112, 31,
    ];

    private static ReadOnlySpan<byte> Brahmi =>
    [
        128, 160, 4, 77, 4, 35, 9, 0,
    ];

    private static ReadOnlySpan<byte> Braille =>
    [
        128, 80, 255, 1,
    ];

    private static ReadOnlySpan<byte> Buginese =>
    [
        128, 52, 27, 2, 1,
    ];

    private static ReadOnlySpan<byte> Buhid =>
    [
        192, 46, 19,
    ];

    private static ReadOnlySpan<byte> Chakma =>
    [
        128, 162, 4, 52, 1, 17,
    ];

    private static ReadOnlySpan<byte> CanadianAboriginal =>
    [
        128, 40, 255, 4, 176, 4, 69, 186, 131, 4, 15,
    ];

    private static ReadOnlySpan<byte> Carian =>
    [
        160, 133, 4, 48,
    ];

    private static ReadOnlySpan<byte> Cham =>
    [
        128, 212, 2, 54, 9, 13, 2, 9, 2, 3,
    ];

    private static ReadOnlySpan<byte> Cherokee =>
    [
        160, 39, 85, 2, 5, 242, 174, 2, 79,
    ];

    private static ReadOnlySpan<byte> Chorasmian =>
    [
        176, 159, 4, 27,
    ];

    private static ReadOnlySpan<byte> Coptic =>
    [
        226, 7, 13, 144, 81, 115, 5, 6,
    ];

    private static ReadOnlySpan<byte> CyproMinoan =>
    [
        144, 223, 4, 98,
    ];

    private static ReadOnlySpan<byte> Cypriot =>
    [
        128, 144, 4, 5, 2, 0, 1, 43, 1, 1, 3, 0, 2, 0,
    ];

    private static ReadOnlySpan<byte> Cyrillic =>
    [
        128, 8, 132, 1, 2, 168, 1, 208, 46, 8, 162, 1, 0, 76, 0, 231, 32, 31, 192, 240, 1, 95, 142, 175, 1, 1,
    ];

    private static ReadOnlySpan<byte> Devanagari =>
    [
        128, 18, 80, 4, 14, 2, 25, 224, 190, 2, 31,
    ];

    private static ReadOnlySpan<byte> DivesAkuru =>
    [
        128, 178, 4, 6, 2, 0, 2, 7, 1, 1, 1, 29, 1, 1, 2, 11, 9, 9,
    ];

    private static ReadOnlySpan<byte> Dogra =>
    [
        128, 176, 4, 59,
    ];

    private static ReadOnlySpan<byte> Deseret =>
    [
        128, 136, 4, 79,
    ];

    private static ReadOnlySpan<byte> Duployan =>
    [
        128, 248, 6, 106, 5, 12, 3, 8, 7, 9, 2, 3,
    ];

    private static ReadOnlySpan<byte> EgyptianHieroglyphs =>
    [
        128, 224, 4, 174, 8, 1, 8,
    ];

    private static ReadOnlySpan<byte> Elbasan =>
    [
        128, 138, 4, 39,
    ];

    private static ReadOnlySpan<byte> Elymaic =>
    [
        224, 159, 4, 22,
    ];

    private static ReadOnlySpan<byte> Ethiopic =>
    [
        128, 36, 72, 1, 3, 2, 6, 1, 0, 1, 3, 2, 40, 1, 3, 2, 32, 1, 3, 2, 6, 1, 0, 1, 3, 2, 14, 1, 56, 1, 3, 2, 66, 2, 31, 3, 25, 230, 51, 22, 9, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6,
        1, 6, 1, 6, 162, 250, 1, 5, 2, 5, 2, 5, 9, 6, 1, 6, 177, 249, 4, 6, 1, 3, 1, 1, 1, 14,
    ];

    private static ReadOnlySpan<byte> Georgian =>
    [
        160, 33, 37, 1, 0, 5, 0, 2, 42, 1, 3, 144, 23, 42, 2, 2, 192, 32, 37, 1, 0, 5, 0,
    ];

    private static ReadOnlySpan<byte> Glagolitic =>
    [
        128, 88, 95, 160, 231, 6, 6, 1, 16, 2, 6, 1, 1, 1, 4,
    ];

    private static ReadOnlySpan<byte> GunjalaGondi =>
    [
        224, 186, 4, 5, 1, 1, 1, 36, 1, 1, 1, 5, 7, 9,
    ];

    private static ReadOnlySpan<byte> MasaramGondi =>
    [
        128, 186, 4, 6, 1, 1, 1, 43, 3, 0, 1, 1, 1, 8, 8, 9,
    ];

    private static ReadOnlySpan<byte> Gothic =>
    [
        176, 134, 4, 26,
    ];

    private static ReadOnlySpan<byte> Grantha =>
    [
        128, 166, 4, 3, 1, 7, 2, 1, 2, 21, 1, 6, 1, 1, 1, 4, 2, 8, 2, 1, 2, 2, 2, 0, 6, 0, 5, 6, 2, 6, 3, 4,
    ];

    internal static ReadOnlySpan<byte> Greek =>
    [
        240, 6, 3, 1, 2, 2, 3, 1, 0, 4, 0, 1, 0, 1, 2, 1, 0, 1, 19, 1, 62, 14, 15, 166, 50, 4, 50, 4, 4, 4, 84, 0, 192, 2, 21, 2, 5, 2, 37, 2, 5, 2, 7, 1, 0, 1, 0, 1, 0, 1, 30, 2,
        52, 1, 14, 1, 13, 2, 5, 1, 18, 2, 2, 1, 8, 167, 2, 0, 190, 148, 2, 0, 218, 171, 1, 78, 17, 0, 223, 160, 3, 69,
    ];

    private static ReadOnlySpan<byte> Gujarati =>
    [
        129, 21, 2, 1, 8, 1, 2, 1, 21, 1, 6, 1, 1, 1, 4, 2, 9, 1, 2, 1, 2, 2, 0, 15, 3, 2, 11, 7, 6,
    ];

    private static ReadOnlySpan<byte> Gurmukhi =>
    [
        129, 20, 2, 1, 5, 4, 1, 2, 21, 1, 6, 1, 1, 1, 1, 1, 1, 2, 0, 1, 4, 4, 1, 2, 2, 3, 0, 7, 3, 1, 0, 7, 16,
    ];

    private static ReadOnlySpan<byte> Hangul =>
    [
        128, 34, 255, 1, 174, 60, 1, 129, 2, 93, 113, 30, 65, 30, 225, 237, 1, 28, 131, 5, 163, 87, 12, 22, 4, 48, 164, 79, 30, 3, 5, 2, 5, 2, 5, 2, 2,
    ];

    internal static ReadOnlySpan<byte> Han =>
    [
        128, 93, 25, 1, 88, 12, 213, 1, 47, 0, 1, 0, 25, 8, 14, 3, 196, 7, 191, 51, 64, 255, 163, 1, 128, 178, 1, 237, 2, 2, 105, 136, 234, 1, 1, 12, 1, 142, 160, 2, 223, 205, 2,
        32, 184, 32, 7, 221, 1, 2, 129, 45, 14, 176, 58, 159, 24, 157, 4, 226, 11, 202, 38,
    ];

    private static ReadOnlySpan<byte> Hanunoo =>
    [
        160, 46, 20,
    ];

    private static ReadOnlySpan<byte> Hatran =>
    [
        224, 145, 4, 18, 1, 1, 5, 4,
    ];

    internal static ReadOnlySpan<byte> Hebrew =>
    [
        145, 11, 54, 8, 26, 4, 5, 168, 234, 3, 25, 1, 4, 1, 0, 1, 1, 1, 1, 1, 9,
    ];

    internal static ReadOnlySpan<byte> Hiragana =>
    [
        193, 96, 85, 6, 2, 225, 254, 5, 158, 2, 48, 2, 173, 129, 1, 0,
    ];

    private static ReadOnlySpan<byte> AnatolianHieroglyphs =>
    [
        128, 136, 5, 198, 4,
    ];

    private static ReadOnlySpan<byte> PahawhHmong =>
    [
        128, 214, 5, 69, 10, 9, 1, 6, 1, 20, 5, 18,
    ];

    private static ReadOnlySpan<byte> NyiakengPuachueHmong =>
    [
        128, 194, 7, 44, 3, 13, 2, 9, 4, 1,
    ];

    private static ReadOnlySpan<byte> OldHungarian =>
    [
        128, 153, 4, 50, 13, 50, 7, 5,
    ];

    private static ReadOnlySpan<byte> OldItalic =>
    [
        128, 134, 4, 35, 9, 2,
    ];

    private static ReadOnlySpan<byte> Javanese =>
    [
        128, 211, 2, 77, 2, 9, 4, 1,
    ];

    private static ReadOnlySpan<byte> KayahLi =>
    [
        128, 210, 2, 45, 1, 0,
    ];

    internal static ReadOnlySpan<byte> Katakana =>
    [
        161, 97, 89, 2, 2, 240, 1, 15, 208, 1, 46, 1, 87, 142, 152, 3, 9, 1, 44, 210, 224, 2, 3, 1, 6, 1, 1, 1, 0, 159, 2, 2, 65, 3,
    ];

    private static ReadOnlySpan<byte> Kharoshthi =>
    [
        128, 148, 4, 3, 1, 1, 5, 7, 1, 2, 1, 28, 2, 2, 4, 9, 7, 8,
    ];

    private static ReadOnlySpan<byte> Khmer =>
    [
        128, 47, 93, 2, 9, 6, 9, 230, 3, 31,
    ];

    private static ReadOnlySpan<byte> Khojki =>
    [
        128, 164, 4, 17, 1, 43,
    ];

    private static ReadOnlySpan<byte> KhitanSmallScript =>
    [
        228, 223, 5, 0, 155, 54, 213, 3,
    ];

    private static ReadOnlySpan<byte> Kannada =>
    [
        128, 25, 12, 1, 2, 1, 22, 1, 9, 1, 4, 2, 8, 1, 2, 1, 3, 7, 1, 6, 1, 1, 3, 2, 9, 1, 1,
    ];

    private static ReadOnlySpan<byte> Kaithi =>
    [
        128, 161, 4, 66, 10, 0,
    ];

    private static ReadOnlySpan<byte> TaiTham =>
    [
        160, 52, 62, 1, 28, 2, 10, 6, 9, 6, 13,
    ];

    private static ReadOnlySpan<byte> Lao =>
    [
        129, 29, 1, 1, 0, 1, 4, 1, 23, 1, 0, 1, 22, 2, 4, 1, 0, 1, 5, 2, 9, 2, 3,
    ];

    private static ReadOnlySpan<byte> Latin =>
    [
        65, 25, 6, 25, 47, 0, 15, 0, 5, 22, 1, 30, 1, 192, 3, 39, 4, 155, 52, 37, 6, 48, 5, 3, 5, 12, 1, 69, 65, 255, 1, 241, 2, 0, 13, 0, 16, 12, 141, 1, 1, 6, 0, 27, 0, 17, 40,
        215, 21, 31, 162, 245, 1, 101, 3, 63, 5, 1, 1, 0, 1, 4, 24, 13, 176, 6, 42, 1, 8, 1, 3, 150, 159, 1, 6, 154, 8, 25, 6, 25, 165, 16, 5, 1, 41, 1, 8, 197, 174, 3, 30,
    ];

    private static ReadOnlySpan<byte> Lepcha =>
    [
        128, 56, 55, 3, 14, 3, 2,
    ];

    private static ReadOnlySpan<byte> Limbu =>
    [
        128, 50, 30, 1, 11, 4, 11, 4, 0, 3, 11,
    ];

    private static ReadOnlySpan<byte> LinearA =>
    [
        128, 140, 4, 182, 2, 9, 21, 10, 7,
    ];

    private static ReadOnlySpan<byte> LinearB =>
    [
        128, 128, 4, 11, 1, 25, 1, 18, 1, 1, 1, 14, 2, 13, 34, 122,
    ];

    private static ReadOnlySpan<byte> Lisu =>
    [
        208, 201, 2, 47, 176, 245, 1, 0,
    ];

    private static ReadOnlySpan<byte> Lycian =>
    [
        128, 133, 4, 28,
    ];

    private static ReadOnlySpan<byte> Lydian =>
    [
        160, 146, 4, 25, 5, 0,
    ];

    private static ReadOnlySpan<byte> Mahajani =>
    [
        208, 162, 4, 38,
    ];

    private static ReadOnlySpan<byte> Makasar =>
    [
        224, 189, 4, 24,
    ];

    private static ReadOnlySpan<byte> Mandaic =>
    [
        192, 16, 27, 2, 0,
    ];

    private static ReadOnlySpan<byte> Manichaean =>
    [
        192, 149, 4, 38, 4, 11,
    ];

    private static ReadOnlySpan<byte> Marchen =>
    [
        240, 184, 4, 31, 2, 21, 1, 13,
    ];

    private static ReadOnlySpan<byte> Medefaidrin =>
    [
        192, 220, 5, 90,
    ];

    private static ReadOnlySpan<byte> MendeKikakui =>
    [
        128, 208, 7, 196, 1, 2, 15,
    ];

    private static ReadOnlySpan<byte> MeroiticCursive =>
    [
        160, 147, 4, 23, 4, 19, 2, 45,
    ];

    private static ReadOnlySpan<byte> MeroiticHieroglyphs =>
    [
        128, 147, 4, 31,
    ];

    private static ReadOnlySpan<byte> Malayalam =>
    [
        128, 26, 12, 1, 2, 1, 50, 1, 2, 1, 5, 4, 15, 2, 25,
    ];

    private static ReadOnlySpan<byte> Modi =>
    [
        128, 172, 4, 68, 11, 9,
    ];

    private static ReadOnlySpan<byte> Mongolian =>
    [
        128, 48, 1, 2, 0, 1, 19, 6, 88, 7, 42, 181, 251, 3, 12,
    ];

    private static ReadOnlySpan<byte> Mro =>
    [
        192, 212, 5, 30, 1, 9, 4, 1,
    ];

    private static ReadOnlySpan<byte> MeeteiMayek =>
    [
        224, 213, 2, 22, 201, 1, 45, 2, 9,
    ];

    private static ReadOnlySpan<byte> Multani =>
    [
        128, 165, 4, 6, 1, 0, 1, 3, 1, 14, 1, 10,
    ];

    private static ReadOnlySpan<byte> Myanmar =>
    [
        128, 32, 159, 1, 192, 178, 2, 30, 97, 31,
    ];

    private static ReadOnlySpan<byte> Nandinagari =>
    [
        160, 179, 4, 7, 2, 45, 2, 10,
    ];

    private static ReadOnlySpan<byte> OldNorthArabian =>
    [
        128, 149, 4, 31,
    ];

    private static ReadOnlySpan<byte> Nabataean =>
    [
        128, 145, 4, 30, 8, 8,
    ];

    private static ReadOnlySpan<byte> Newa =>
    [
        128, 168, 4, 91, 1, 4,
    ];

    private static ReadOnlySpan<byte> Nko =>
    [
        192, 15, 58, 2, 2,
    ];

    private static ReadOnlySpan<byte> Nushu =>
    [
        225, 223, 5, 0, 142, 131, 1, 139, 3,
    ];

    private static ReadOnlySpan<byte> Ogham =>
    [
        128, 45, 28,
    ];

    private static ReadOnlySpan<byte> OlChiki =>
    [
        208, 56, 47,
    ];

    private static ReadOnlySpan<byte> OldTurkic =>
    [
        128, 152, 4, 72,
    ];

    private static ReadOnlySpan<byte> Oriya =>
    [
        129, 22, 2, 1, 7, 2, 1, 2, 21, 1, 6, 1, 1, 1, 4, 2, 8, 2, 1, 2, 2, 7, 2, 4, 1, 1, 4, 2, 17,
    ];

    private static ReadOnlySpan<byte> Osage =>
    [
        176, 137, 4, 35, 4, 35,
    ];

    private static ReadOnlySpan<byte> Osmanya =>
    [
        128, 137, 4, 29, 2, 9,
    ];

    private static ReadOnlySpan<byte> OldUyghur =>
    [
        240, 158, 4, 25,
    ];

    private static ReadOnlySpan<byte> Palmyrene =>
    [
        224, 144, 4, 31,
    ];

    private static ReadOnlySpan<byte> PauCinHau =>
    [
        192, 181, 4, 56,
    ];

    private static ReadOnlySpan<byte> OldPermic =>
    [
        208, 134, 4, 42,
    ];

    private static ReadOnlySpan<byte> PhagsPa =>
    [
        192, 208, 2, 55,
    ];

    private static ReadOnlySpan<byte> InscriptionalPahlavi =>
    [
        224, 150, 4, 18, 5, 7,
    ];

    private static ReadOnlySpan<byte> PsalterPahlavi =>
    [
        128, 151, 4, 17, 7, 3, 12, 6,
    ];

    private static ReadOnlySpan<byte> Phoenician =>
    [
        128, 146, 4, 27, 3, 0,
    ];

    private static ReadOnlySpan<byte> Miao =>
    [
        128, 222, 5, 74, 4, 56, 7, 16,
    ];

    private static ReadOnlySpan<byte> InscriptionalParthian =>
    [
        192, 150, 4, 21, 2, 7,
    ];

    private static ReadOnlySpan<byte> Rejang =>
    [
        176, 210, 2, 35, 11, 0,
    ];

    private static ReadOnlySpan<byte> HanifiRohingya =>
    [
        128, 154, 4, 39, 8, 9,
    ];

    private static ReadOnlySpan<byte> Runic =>
    [
        160, 45, 74, 3, 10,
    ];

    private static ReadOnlySpan<byte> Samaritan =>
    [
        128, 16, 45, 2, 14,
    ];

    private static ReadOnlySpan<byte> OldSouthArabian =>
    [
        224, 148, 4, 31,
    ];

    private static ReadOnlySpan<byte> Saurashtra =>
    [
        128, 209, 2, 69, 8, 11,
    ];

    private static ReadOnlySpan<byte> SignWriting =>
    [
        128, 176, 7, 139, 5, 15, 4, 1, 14,
    ];

    private static ReadOnlySpan<byte> Shavian =>
    [
        208, 136, 4, 47,
    ];

    private static ReadOnlySpan<byte> Sharada =>
    [
        128, 163, 4, 95,
    ];

    private static ReadOnlySpan<byte> Siddham =>
    [
        128, 171, 4, 53, 2, 37,
    ];

    private static ReadOnlySpan<byte> Khudawadi =>
    [
        176, 165, 4, 58, 5, 9,
    ];

    private static ReadOnlySpan<byte> Sinhala =>
    [
        129, 27, 2, 1, 17, 3, 23, 1, 8, 1, 0, 2, 6, 3, 0, 4, 5, 1, 0, 1, 7, 6, 9, 2, 2, 236, 135, 4, 19,
    ];

    private static ReadOnlySpan<byte> Sogdian =>
    [
        176, 158, 4, 41,
    ];

    private static ReadOnlySpan<byte> OldSogdian =>
    [
        128, 158, 4, 39,
    ];

    private static ReadOnlySpan<byte> SoraSompeng =>
    [
        208, 161, 4, 24, 7, 9,
    ];

    private static ReadOnlySpan<byte> Soyombo =>
    [
        208, 180, 4, 82,
    ];

    private static ReadOnlySpan<byte> Sundanese =>
    [
        128, 55, 63, 128, 2, 7,
    ];

    private static ReadOnlySpan<byte> SylotiNagri =>
    [
        128, 208, 2, 44,
    ];

    private static ReadOnlySpan<byte> Syriac =>
    [
        128, 14, 13, 1, 59, 2, 2, 144, 2, 10,
    ];

    private static ReadOnlySpan<byte> Tagbanwa =>
    [
        224, 46, 12, 1, 2, 1, 1,
    ];

    private static ReadOnlySpan<byte> Takri =>
    [
        128, 173, 4, 57, 6, 9,
    ];

    private static ReadOnlySpan<byte> TaiLe =>
    [
        208, 50, 29, 2, 4,
    ];

    private static ReadOnlySpan<byte> NewTaiLue =>
    [
        128, 51, 43, 4, 25, 6, 10, 3, 1,
    ];

    private static ReadOnlySpan<byte> Tamil =>
    [
        130, 23, 1, 1, 5, 3, 2, 1, 3, 3, 1, 1, 0, 1, 1, 3, 1, 3, 2, 3, 11, 4, 4, 3, 2, 1, 3, 2, 0, 6, 0, 14, 20, 197, 167, 4, 49, 13, 0,
    ];

    private static ReadOnlySpan<byte> Tangut =>
    [
        224, 223, 5, 0, 31, 247, 47, 8, 255, 5, 128, 4, 8,
    ];

    private static ReadOnlySpan<byte> TaiViet =>
    [
        128, 213, 2, 66, 24, 4,
    ];

    private static ReadOnlySpan<byte> Telugu =>
    [
        128, 24, 12, 1, 2, 1, 22, 1, 15, 2, 8, 1, 2, 1, 3, 7, 1, 1, 2, 2, 0, 2, 3, 2, 9, 7, 8,
    ];

    private static ReadOnlySpan<byte> Tifinagh =>
    [
        176, 90, 55, 7, 1, 14, 0,
    ];

    private static ReadOnlySpan<byte> Tagalog =>
    [
        128, 46, 21, 9, 0,
    ];

    private static ReadOnlySpan<byte> Thaana =>
    [
        128, 15, 49,
    ];

    private static ReadOnlySpan<byte> Thai =>
    [
        129, 28, 57, 5, 27,
    ];

    private static ReadOnlySpan<byte> Tibetan =>
    [
        128, 30, 71, 1, 35, 4, 38, 1, 35, 1, 14, 1, 6, 4, 1,
    ];

    private static ReadOnlySpan<byte> Tirhuta =>
    [
        128, 169, 4, 71, 8, 9,
    ];

    private static ReadOnlySpan<byte> Tangsa =>
    [
        240, 212, 5, 78, 1, 9,
    ];

    private static ReadOnlySpan<byte> Toto =>
    [
        144, 197, 7, 30,
    ];

    private static ReadOnlySpan<byte> Ugaritic =>
    [
        128, 135, 4, 29, 1, 0,
    ];

    private static ReadOnlySpan<byte> Vai =>
    [
        128, 202, 2, 171, 2,
    ];

    private static ReadOnlySpan<byte> Vithkuqi =>
    [
        240, 138, 4, 10, 1, 14, 1, 6, 1, 1, 1, 10, 1, 14, 1, 6, 1, 1,
    ];

    private static ReadOnlySpan<byte> WarangCiti =>
    [
        160, 177, 4, 82, 12, 0,
    ];

    private static ReadOnlySpan<byte> Wancho =>
    [
        192, 197, 7, 57, 5, 0,
    ];

    private static ReadOnlySpan<byte> OldPersian =>
    [
        160, 135, 4, 35, 4, 13,
    ];

    private static ReadOnlySpan<byte> Cuneiform =>
    [
        128, 192, 4, 153, 7, 102, 110, 1, 4, 11, 195, 1,
    ];

    private static ReadOnlySpan<byte> Yezidi =>
    [
        128, 157, 4, 41, 1, 2, 2, 1,
    ];

    private static ReadOnlySpan<byte> Yi =>
    [
        128, 192, 2, 140, 9, 3, 54,
    ];

    private static ReadOnlySpan<byte> ZanabazarSquare =>
    [
        128, 180, 4, 71,
    ];

    private static ReadOnlySpan<byte> Inherited =>
    [
        128, 6, 111, 149, 2, 1, 196, 3, 10, 26, 0, 224, 5, 3, 219, 34, 30, 129, 4, 2, 1, 12, 1, 6, 4, 0, 6, 0, 3, 1, 198, 1, 63, 140, 4, 1, 194, 1, 32, 185, 30, 3, 107, 1, 229,
        154, 3, 15, 16, 13, 207, 7, 0, 226, 1, 0, 218, 32, 0, 196, 247, 2, 45, 2, 22, 160, 4, 2, 17, 7, 2, 6, 30, 3, 210, 222, 48, 239, 1,
    ];

    private static ReadOnlySpan<byte> Common =>
    [
        0, 64, 26, 5, 26, 46, 1, 14, 1, 4, 23, 0, 31, 0, 193, 3, 38, 5, 4, 2, 19, 116, 0, 9, 0, 6, 0, 1, 0, 253, 4, 0, 6, 0, 14, 0, 3, 0, 32, 0, 156, 1, 0, 132, 4, 0, 129, 1, 1,
        217, 9, 0, 149, 3, 3, 162, 2, 0, 239, 11, 2, 71, 1, 203, 1, 1, 1, 0, 205, 9, 0, 13, 0, 7, 3, 1, 5, 1, 2, 2, 0, 133, 6, 11, 2, 86, 1, 10, 3, 10, 1, 14, 17, 32, 63, 37, 1,
        2, 2, 5, 1, 26, 1, 16, 41, 2, 4, 150, 5, 25, 10, 21, 159, 7, 128, 2, 243, 4, 2, 31, 1, 104, 128, 4, 93, 146, 3, 11, 4, 4, 1, 0, 1, 24, 15, 7, 4, 3, 91, 1, 3, 0, 90, 1,
        147, 1, 15, 32, 35, 60, 63, 31, 80, 47, 0, 88, 167, 1, 192, 51, 63, 128, 178, 1, 33, 102, 2, 165, 1, 9, 244, 1, 0, 160, 1, 0, 139, 3, 0, 14, 1, 210, 163, 1, 1, 208, 1, 9,
        22, 34, 1, 18, 1, 3, 147, 1, 0, 1, 31, 26, 5, 26, 10, 10, 0, 45, 1, 64, 6, 1, 6, 10, 4, 130, 2, 2, 4, 44, 3, 8, 80, 12, 51, 44, 228, 1, 26, 164, 243, 2, 3, 172, 37, 115,
        60, 245, 1, 10, 38, 2, 61, 3, 16, 8, 1, 7, 29, 4, 60, 245, 1, 19, 12, 86, 9, 24, 135, 1, 84, 1, 70, 1, 1, 2, 0, 2, 1, 2, 3, 1, 11, 1, 0, 1, 6, 1, 64, 1, 3, 2, 7, 1, 6, 1,
        27, 1, 3, 1, 4, 1, 0, 3, 6, 1, 211, 2, 2, 163, 2, 2, 49, 241, 40, 67, 76, 60, 194, 5, 43, 4, 99, 12, 14, 2, 14, 1, 14, 1, 36, 10, 173, 1, 56, 25, 1, 1, 13, 43, 4, 8, 7, 1,
        14, 5, 154, 1, 215, 7, 5, 15, 3, 12, 3, 115, 12, 88, 7, 11, 4, 0, 15, 11, 4, 55, 8, 9, 6, 39, 8, 29, 2, 1, 78, 211, 2, 12, 13, 2, 4, 3, 4, 3, 6, 9, 28, 3, 10, 5, 5, 10, 9,
        6, 7, 8, 6, 9, 146, 1, 1, 54, 37, 9, 135, 136, 48, 0, 30, 95,
    ];

    private static ReadOnlySpan<byte> AdlamExtended =>
    [
        159, 12, 0, 32, 0, 191, 197, 7, 75, 4, 9, 4, 1,
    ];

    private static ReadOnlySpan<byte> ArabicExtended =>
    [
        128, 12, 4, 1, 214, 1, 1, 33, 80, 47, 240, 1, 30, 1, 1, 6, 73, 1, 28, 208, 228, 3, 114, 16, 188, 3, 2, 53, 7, 0, 32, 15, 112, 4, 1, 134, 1, 227, 7, 27, 228, 22, 30, 129,
        191, 3, 3, 1, 26, 1, 1, 1, 0, 2, 0, 1, 9, 1, 3, 1, 0, 1, 0, 6, 0, 4, 0, 1, 0, 1, 0, 1, 2, 1, 1, 1, 0, 2, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0, 2, 3, 1, 6, 1, 3, 1, 3, 1,
        0, 1, 9, 1, 16, 5, 2, 1, 4, 1, 16, 52, 1,
    ];

    private static ReadOnlySpan<byte> BengaliExtended =>
    [
        209, 18, 1, 17, 1, 26, 3, 1, 7, 2, 1, 2, 21, 1, 6, 1, 0, 3, 3, 2, 8, 2, 1, 2, 3, 8, 0, 4, 1, 1, 4, 2, 24, 209, 37, 0, 1, 0, 2, 1, 1, 0, 8, 0, 8, 0, 2, 0, 4, 0, 2, 2, 249,
        151, 2, 0,
    ];

    private static ReadOnlySpan<byte> BopomofoExtended =>
    [
        234, 5, 1, 149, 90, 2, 4, 9, 1, 12, 10, 3, 2, 0, 6, 0, 195, 1, 0, 9, 42, 112, 31, 133, 153, 3, 1, 154, 2, 4,
    ];

    private static ReadOnlySpan<byte> BugineseExtended =>
    [
        128, 52, 27, 2, 1, 175, 159, 2, 0,
    ];

    private static ReadOnlySpan<byte> BuhidExtended =>
    [
        181, 46, 1, 9, 19,
    ];

    private static ReadOnlySpan<byte> ChakmaExtended =>
    [
        230, 19, 9, 208, 12, 9, 182, 129, 4, 52, 1, 17,
    ];

    private static ReadOnlySpan<byte> CopticExtended =>
    [
        226, 7, 13, 144, 81, 115, 5, 6, 224, 171, 3, 27,
    ];

    private static ReadOnlySpan<byte> CyproMinoanExtended =>
    [
        128, 130, 4, 1, 142, 93, 98,
    ];

    private static ReadOnlySpan<byte> CypriotExtended =>
    [
        128, 130, 4, 2, 4, 44, 3, 8, 192, 13, 5, 2, 0, 1, 43, 1, 1, 3, 0, 2, 0,
    ];

    private static ReadOnlySpan<byte> CyrillicExtended =>
    [
        128, 8, 175, 2, 208, 46, 8, 162, 1, 0, 76, 0, 127, 0, 231, 31, 31, 67, 0, 252, 239, 1, 95, 142, 175, 1, 1,
    ];

    private static ReadOnlySpan<byte> DevanagariExtended =>
    [
        128, 18, 82, 2, 42, 208, 38, 38, 1, 1, 246, 7, 0, 191, 142, 2, 9, 166, 1, 31,
    ];

    private static ReadOnlySpan<byte> DograExtended =>
    [
        228, 18, 11, 192, 189, 2, 9, 198, 223, 1, 59,
    ];

    private static ReadOnlySpan<byte> DuployanExtended =>
    [
        128, 248, 6, 106, 5, 12, 3, 8, 7, 9, 2, 7,
    ];

    private static ReadOnlySpan<byte> GeorgianExtended =>
    [
        160, 33, 37, 1, 0, 5, 0, 2, 47, 144, 23, 42, 2, 2, 192, 32, 37, 1, 0, 5, 0,
    ];

    private static ReadOnlySpan<byte> GlagoliticExtended =>
    [
        132, 9, 0, 2, 0, 248, 78, 95, 227, 3, 0, 171, 240, 1, 0, 144, 243, 4, 6, 1, 16, 2, 6, 1, 1, 1, 4,
    ];

    private static ReadOnlySpan<byte> GunjalaGondiExtended =>
    [
        228, 18, 1, 250, 167, 4, 5, 1, 1, 1, 36, 1, 1, 1, 5, 7, 9,
    ];

    private static ReadOnlySpan<byte> MasaramGondiExtended =>
    [
        228, 18, 1, 154, 167, 4, 6, 1, 1, 1, 43, 3, 0, 1, 1, 1, 8, 8, 9,
    ];

    private static ReadOnlySpan<byte> GranthaExtended =>
    [
        209, 18, 1, 17, 1, 128, 5, 13, 220, 33, 0, 1, 1, 30, 2, 3, 1, 246, 7, 0, 143, 228, 3, 3, 1, 7, 2, 1, 2, 21, 1, 6, 1, 1, 1, 4, 1, 9, 2, 1, 2, 2, 2, 0, 6, 0, 5, 6, 2, 6, 3,
        4, 219, 24, 1, 1, 0,
    ];

    private static ReadOnlySpan<byte> GreekExtended =>
    [
        194, 6, 0, 2, 0, 42, 3, 1, 2, 2, 3, 1, 0, 4, 0, 1, 0, 1, 2, 1, 0, 1, 19, 1, 62, 14, 15, 166, 50, 4, 50, 4, 4, 4, 84, 2, 190, 2, 21, 2, 5, 2, 37, 2, 5, 2, 7, 1, 0, 1, 0, 1,
        0, 1, 30, 2, 52, 1, 14, 1, 13, 2, 5, 1, 18, 2, 2, 1, 8, 167, 2, 0, 190, 148, 2, 0, 218, 171, 1, 78, 17, 0, 223, 160, 3, 69,
    ];

    private static ReadOnlySpan<byte> GujaratiExtended =>
    [
        209, 18, 1, 17, 1, 155, 2, 2, 1, 8, 1, 2, 1, 21, 1, 6, 1, 1, 1, 4, 2, 9, 1, 2, 1, 2, 2, 0, 15, 3, 2, 11, 7, 6, 176, 186, 2, 9,
    ];

    private static ReadOnlySpan<byte> GurmukhiExtended =>
    [
        209, 18, 1, 17, 1, 155, 1, 2, 1, 5, 4, 1, 2, 21, 1, 6, 1, 1, 1, 1, 1, 1, 2, 0, 1, 4, 4, 1, 2, 2, 3, 0, 7, 3, 1, 0, 7, 16, 185, 187, 2, 9,
    ];

    private static ReadOnlySpan<byte> HangulExtended =>
    [
        128, 34, 255, 1, 129, 60, 2, 4, 9, 1, 12, 14, 2, 6, 0, 195, 1, 0, 53, 93, 113, 30, 65, 30, 225, 237, 1, 28, 131, 5, 163, 87, 12, 22, 4, 48, 201, 76, 1, 154, 2, 4, 58, 30,
        3, 5, 2, 5, 2, 5, 2, 2,
    ];

    private static ReadOnlySpan<byte> HanExtended =>
    [
        128, 93, 25, 1, 88, 12, 213, 1, 43, 2, 1, 12, 1, 12, 1, 12, 2, 0, 6, 8, 187, 1, 0, 148, 1, 15, 32, 35, 60, 39, 56, 48, 15, 11, 51, 0, 88, 24, 10, 4, 96, 30, 1, 191, 51,
        64, 255, 163, 1, 128, 14, 7, 248, 163, 1, 237, 2, 2, 105, 235, 6, 1, 154, 2, 4, 252, 224, 1, 1, 12, 1, 238, 198, 1, 17, 222, 61, 1, 174, 27, 223, 205, 2, 32, 184, 32, 7,
        221, 1, 2, 129, 45, 14, 176, 58, 159, 24, 157, 4, 226, 11, 202, 38,
    ];

    private static ReadOnlySpan<byte> HanunooExtended =>
    [
        160, 46, 22,
    ];

    private static ReadOnlySpan<byte> HiraganaExtended =>
    [
        129, 96, 2, 4, 9, 1, 12, 16, 5, 1, 0, 4, 1, 3, 85, 2, 7, 90, 1, 200, 154, 3, 1, 154, 2, 4, 10, 0, 45, 1, 225, 224, 2, 158, 2, 48, 2, 173, 129, 1, 0,
    ];

    private static ReadOnlySpan<byte> JavaneseExtended =>
    [
        128, 211, 2, 77, 1, 10, 4, 1,
    ];

    private static ReadOnlySpan<byte> KayahLiExtended =>
    [
        128, 210, 2, 47,
    ];

    private static ReadOnlySpan<byte> KatakanaExtended =>
    [
        129, 96, 2, 4, 9, 1, 12, 16, 5, 1, 0, 4, 1, 91, 3, 3, 95, 240, 1, 15, 208, 1, 46, 1, 87, 237, 149, 3, 1, 154, 2, 62, 208, 224, 2, 3, 1, 6, 1, 1, 1, 0, 159, 2, 2, 65, 3,
    ];

    private static ReadOnlySpan<byte> KhojkiExtended =>
    [
        230, 21, 9, 192, 186, 2, 9, 198, 211, 1, 17, 1, 43,
    ];

    private static ReadOnlySpan<byte> KannadaExtended =>
    [
        209, 18, 1, 17, 1, 154, 6, 12, 1, 2, 1, 22, 1, 9, 1, 4, 2, 8, 1, 2, 1, 3, 7, 1, 6, 1, 1, 3, 2, 9, 1, 1, 221, 31, 0, 1, 0, 7, 0, 23, 0, 1, 0, 187, 150, 2, 5,
    ];

    private static ReadOnlySpan<byte> KaithiExtended =>
    [
        230, 18, 9, 192, 189, 2, 9, 198, 208, 1, 66, 10, 0,
    ];

    private static ReadOnlySpan<byte> LatinExtended =>
    [
        65, 25, 6, 25, 47, 0, 15, 0, 5, 22, 1, 30, 1, 192, 3, 39, 4, 126, 12, 149, 2, 1, 202, 9, 1, 168, 15, 0, 132, 24, 37, 6, 48, 5, 3, 5, 12, 1, 69, 65, 255, 1, 175, 2, 0, 65,
        0, 13, 0, 16, 12, 83, 0, 57, 1, 6, 0, 27, 0, 17, 40, 215, 21, 31, 128, 245, 1, 7, 26, 101, 3, 63, 5, 1, 1, 0, 1, 4, 24, 13, 174, 2, 0, 129, 4, 42, 1, 8, 1, 3, 150, 159, 1,
        6, 154, 8, 25, 6, 25, 165, 16, 5, 1, 41, 1, 8, 197, 174, 3, 30,
    ];

    private static ReadOnlySpan<byte> LimbuExtended =>
    [
        229, 18, 0, 154, 31, 30, 1, 11, 4, 11, 4, 0, 3, 11,
    ];

    private static ReadOnlySpan<byte> LinearAExtended =>
    [
        135, 130, 4, 44, 204, 9, 182, 2, 9, 21, 10, 7,
    ];

    private static ReadOnlySpan<byte> LinearBExtended =>
    [
        128, 128, 4, 11, 1, 25, 1, 18, 1, 1, 1, 14, 2, 13, 34, 122, 5, 2, 4, 44, 3, 8,
    ];

    private static ReadOnlySpan<byte> MahajaniExtended =>
    [
        228, 18, 11, 192, 189, 2, 9, 150, 210, 1, 38,
    ];

    private static ReadOnlySpan<byte> MandaicExtended =>
    [
        192, 12, 0, 255, 3, 27, 2, 0,
    ];

    private static ReadOnlySpan<byte> ManichaeanExtended =>
    [
        192, 12, 0, 255, 136, 4, 38, 4, 11,
    ];

    private static ReadOnlySpan<byte> MalayalamExtended =>
    [
        209, 18, 1, 17, 1, 154, 7, 12, 1, 2, 1, 50, 1, 2, 1, 5, 4, 15, 2, 25, 218, 30, 0, 213, 150, 2, 2,
    ];

    private static ReadOnlySpan<byte> ModiExtended =>
    [
        176, 208, 2, 9, 198, 219, 1, 68, 11, 9,
    ];

    private static ReadOnlySpan<byte> MongolianExtended =>
    [
        128, 48, 25, 6, 88, 7, 42, 132, 15, 0, 176, 236, 3, 12,
    ];

    private static ReadOnlySpan<byte> MultaniExtended =>
    [
        230, 20, 9, 144, 144, 4, 6, 1, 0, 1, 3, 1, 14, 1, 10,
    ];

    private static ReadOnlySpan<byte> MyanmarExtended =>
    [
        128, 32, 159, 1, 142, 177, 2, 0, 177, 1, 30, 97, 31,
    ];

    private static ReadOnlySpan<byte> NandinagariExtended =>
    [
        228, 18, 1, 128, 7, 9, 249, 31, 0, 8, 0, 7, 0, 181, 150, 2, 5, 234, 226, 1, 7, 2, 45, 2, 10,
    ];

    private static ReadOnlySpan<byte> NkoExtended =>
    [
        140, 12, 0, 14, 0, 3, 0, 160, 3, 58, 2, 2, 190, 234, 3, 1,
    ];

    private static ReadOnlySpan<byte> OriyaExtended =>
    [
        209, 18, 1, 17, 1, 155, 3, 2, 1, 7, 2, 1, 2, 21, 1, 6, 1, 1, 1, 4, 2, 8, 2, 1, 2, 2, 7, 2, 4, 1, 1, 4, 2, 17, 226, 34, 0, 23, 0,
    ];

    private static ReadOnlySpan<byte> OldUyghurExtended =>
    [
        192, 12, 0, 177, 137, 4, 0, 253, 8, 25,
    ];

    private static ReadOnlySpan<byte> OldPermicExtended =>
    [
        131, 9, 0, 204, 253, 3, 42,
    ];

    private static ReadOnlySpan<byte> PhagsPaExtended =>
    [
        130, 48, 1, 1, 0, 186, 160, 2, 55,
    ];

    private static ReadOnlySpan<byte> PsalterPahlaviExtended =>
    [
        192, 12, 0, 191, 138, 4, 17, 7, 3, 12, 6,
    ];

    private static ReadOnlySpan<byte> HanifiRohingyaExtended =>
    [
        140, 12, 0, 14, 0, 3, 0, 32, 0, 147, 1, 0, 171, 140, 4, 39, 8, 9,
    ];

    private static ReadOnlySpan<byte> SharadaExtended =>
    [
        209, 18, 0, 133, 39, 0, 1, 0, 2, 1, 2, 0, 159, 233, 3, 95,
    ];

    private static ReadOnlySpan<byte> KhudawadiExtended =>
    [
        228, 18, 1, 202, 189, 2, 9, 246, 212, 1, 58, 5, 9,
    ];

    private static ReadOnlySpan<byte> SinhalaExtended =>
    [
        228, 18, 1, 155, 8, 2, 1, 17, 3, 23, 1, 8, 1, 0, 2, 6, 3, 0, 4, 5, 1, 0, 1, 7, 6, 9, 2, 2, 236, 135, 4, 19,
    ];

    private static ReadOnlySpan<byte> SogdianExtended =>
    [
        192, 12, 0, 239, 145, 4, 41,
    ];

    private static ReadOnlySpan<byte> SylotiNagriExtended =>
    [
        228, 18, 1, 128, 1, 9, 144, 188, 2, 44,
    ];

    private static ReadOnlySpan<byte> SyriacExtended =>
    [
        140, 12, 0, 14, 1, 2, 0, 32, 0, 10, 10, 26, 0, 143, 1, 13, 1, 59, 2, 2, 144, 2, 10, 141, 43, 0, 1, 0,
    ];

    private static ReadOnlySpan<byte> TagbanwaExtended =>
    [
        181, 46, 1, 41, 12, 1, 2, 1, 1,
    ];

    private static ReadOnlySpan<byte> TakriExtended =>
    [
        228, 18, 1, 202, 189, 2, 9, 198, 220, 1, 57, 6, 9,
    ];

    private static ReadOnlySpan<byte> TaiLeExtended =>
    [
        192, 32, 9, 134, 18, 29, 2, 4,
    ];

    private static ReadOnlySpan<byte> TamilExtended =>
    [
        209, 18, 1, 17, 1, 156, 4, 1, 1, 5, 3, 2, 1, 3, 3, 1, 1, 0, 1, 1, 3, 1, 3, 2, 3, 11, 4, 4, 3, 2, 1, 3, 2, 0, 6, 0, 14, 20, 223, 33, 0, 152, 152, 2, 0, 141, 212, 1, 0, 1,
        0, 55, 1, 131, 25, 49, 13, 0,
    ];

    private static ReadOnlySpan<byte> TeluguExtended =>
    [
        209, 18, 1, 17, 1, 154, 5, 12, 1, 2, 1, 22, 1, 15, 2, 8, 1, 2, 1, 3, 7, 1, 1, 2, 2, 0, 2, 3, 2, 9, 7, 8, 218, 32, 0, 23, 0,
    ];

    private static ReadOnlySpan<byte> TagalogExtended =>
    [
        128, 46, 21, 9, 0, 21, 1,
    ];

    private static ReadOnlySpan<byte> ThaanaExtended =>
    [
        140, 12, 0, 14, 1, 2, 0, 64, 9, 150, 2, 49, 192, 236, 3, 0, 10, 0,
    ];

    private static ReadOnlySpan<byte> TirhutaExtended =>
    [
        209, 18, 1, 17, 1, 140, 39, 0, 189, 150, 2, 9, 198, 216, 1, 71, 8, 9,
    ];

    private static ReadOnlySpan<byte> YezidiExtended =>
    [
        140, 12, 0, 14, 0, 3, 0, 64, 9, 150, 144, 4, 41, 1, 2, 2, 1,
    ];

    private static ReadOnlySpan<byte> YiExtended =>
    [
        129, 96, 1, 5, 9, 2, 7, 223, 1, 0, 132, 222, 1, 140, 9, 3, 54, 154, 181, 1, 4,
    ];

    private static ReadOnlySpan<byte> InheritedExtended =>
    [
        128, 6, 65, 1, 1, 1, 28, 240, 11, 1, 219, 34, 30, 243, 5, 53, 1, 0, 1, 4, 140, 4, 1, 194, 1, 31, 144, 186, 3, 15, 16, 13, 207, 7, 0, 130, 154, 3, 45, 2, 22, 160, 4, 2, 17,
        7, 2, 6, 30, 3, 210, 222, 48, 239, 1,
    ];

    private static ReadOnlySpan<byte> CommonExtended =>
    [
        0, 64, 26, 5, 26, 46, 1, 14, 1, 4, 23, 0, 31, 0, 193, 3, 38, 5, 4, 2, 19, 116, 0, 9, 0, 6, 0, 1, 0, 253, 4, 0, 215, 1, 0, 132, 4, 0, 220, 10, 0, 149, 3, 3, 146, 14, 2,
        146, 18, 11, 2, 32, 1, 52, 1, 10, 3, 10, 1, 14, 17, 32, 63, 37, 1, 2, 2, 5, 1, 26, 1, 16, 41, 2, 4, 150, 5, 25, 10, 21, 159, 7, 128, 2, 243, 4, 2, 31, 1, 104, 128, 4, 66,
        1, 25, 146, 3, 11, 4, 0, 3, 0, 13, 0, 13, 0, 21, 0, 145, 4, 23, 31, 0, 49, 14, 12, 3, 161, 1, 9, 5, 95, 31, 0, 192, 51, 63, 136, 178, 1, 25, 102, 2, 208, 7, 0, 14, 1, 164,
        165, 1, 9, 22, 20, 2, 11, 1, 18, 1, 3, 147, 1, 0, 1, 31, 26, 5, 26, 5, 127, 6, 1, 6, 10, 4, 146, 3, 12, 51, 44, 211, 154, 3, 115, 60, 245, 1, 10, 38, 2, 61, 3, 16, 8, 1,
        7, 29, 4, 60, 245, 1, 19, 12, 86, 27, 6, 135, 1, 84, 1, 70, 1, 1, 2, 0, 2, 1, 2, 3, 1, 11, 1, 0, 1, 6, 1, 64, 1, 3, 2, 7, 1, 6, 1, 27, 1, 3, 1, 4, 1, 0, 3, 6, 1, 211, 2,
        2, 163, 2, 2, 49, 241, 40, 67, 76, 60, 194, 5, 43, 4, 99, 12, 14, 2, 14, 1, 14, 1, 36, 10, 173, 1, 56, 25, 1, 1, 13, 43, 4, 8, 23, 5, 154, 1, 215, 7, 5, 15, 3, 12, 3, 115,
        12, 88, 7, 11, 4, 0, 15, 11, 4, 55, 8, 9, 6, 39, 8, 29, 2, 1, 78, 211, 2, 12, 13, 2, 4, 3, 4, 3, 6, 9, 28, 3, 10, 5, 5, 10, 9, 6, 7, 8, 6, 9, 146, 1, 1, 54, 37, 9, 135,
        136, 48, 0, 30, 95,
    ];
}
