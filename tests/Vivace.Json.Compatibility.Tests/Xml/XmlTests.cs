// XML in both models of .NET, written and read as Newtonsoft.Json does.
using System.Text;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Vivace.Json.Serialization;
using JsonException = System.Text.Json.JsonException;

namespace Vivace.Json.Compatibility.Tests;

public sealed partial class XmlTests
{
    private const string JsonNamespace = "xmlns:json='http://james.newtonking.com/projects/json'";

    private static readonly JsonSettings s_settings = SettingsWith(XmlForms.None);

    public static TheoryData<string> Documents() =>
    [
        "<a/>", "<a></a>", "<a>x</a>", "<a> x </a>", "<a x='1'/>", "<a x='1'></a>", "<a x='1'>t</a>", "<a x='1' y='2'><b/></a>", "<a><b>1</b><b>2</b></a>", "<a><b>1</b><c/><b>2</b></a>", "<a><b/><b/><b/></a>",
        "<a>x<b/>y</a>", "<a>x<b>1</b>y<b>2</b>z</a>", "<a><![CDATA[<x>]]></a>", "<a>t<![CDATA[c]]></a>", "<a><![CDATA[1]]><![CDATA[2]]></a>", "<?xml version='1.0'?><a/>", "<?xml version='1.0' encoding='utf-8'?><a/>",
        "<?xml version='1.0' encoding='utf-8' standalone='yes'?><a>1</a>", "<?style href='x'?><a/>", "<a><?pi data?></a>", "<a/><?end of?>", "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM 'a.dtd'><a/>",
        "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'x.dtd'><html/>", "<a xmlns='urn:one'/>", "<a xmlns='urn:one'><b/></a>", "<p:a xmlns:p='urn:one'/>", "<p:a xmlns:p='urn:one' p:x='1'><p:b/></p:a>",
        "<a xmlns='urn:one' xmlns:p='urn:two'><p:b p:c='1'>x</p:b><b/></a>", "<a xmlns='urn:one'><b xmlns='urn:two'><c/></b></a>", "<a xmlns='urn:one'><b xmlns=''/></a>", "<a xmlns:p='urn:one'><b xmlns:p='urn:two'><p:c/></b><p:d/></a>",
        $"<a {JsonNamespace}><b json:Array='true'>1</b></a>", $"<a {JsonNamespace}><b json:Array='true'/></a>", $"<a {JsonNamespace}><b json:Array='false'>1</b></a>", $"<a {JsonNamespace}><b json:Array='true'>1</b><b>2</b></a>",
        $"<a {JsonNamespace}><b json:Array='true'><b>1</b><b>2</b></b></a>", $"<a {JsonNamespace}><b json:Array='true'><b json:Array='true'><b/></b></b></a>", $"<a {JsonNamespace}><b json:Array='true' x='1'><c/></b></a>",
        $"<a {JsonNamespace} json:id='7' json:type='t'><b/></a>", $"<json:a {JsonNamespace}/>", $"<a {JsonNamespace} json:Array='true'>1</a>", "<a b='&lt;&amp;&quot;'>&lt;&gt;&amp;</a>", "<a>é 𝒳</a>", "<a><b><c><d><e>deep</e></d></c></b></a>",
        "<_x0031_a _x0032_b='1'><a_x0020_b/></_x0031_a>", "<a-b.c_d/>", "<a><b x='1'/><b>2</b><b/></a>", "<person><name>Ada</name><born>1815-12-10T00:00:00</born><tags><tag>a</tag></tags></person>", "<a xml:lang='de' xml:space='preserve'> </a>",
        "<rss version='2.0'><channel><title>t</title><item><guid isPermaLink='false'>1</guid></item><item><guid>2</guid></item></channel></rss>",
        "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body><m:Get xmlns:m='urn:m'><m:Id>7</m:Id></m:Get></s:Body></s:Envelope>",
    ];

    [Theory, MemberData(nameof(Documents))]
    public void Document_OfEitherModel_IsWrittenAsByNewtonsoft(string xml)
    {
        XDocument linq = XDocument.Parse(xml);
        XmlDocument nodes = Load(xml);
        foreach (XmlForms forms in (XmlForms[])[XmlForms.None, XmlForms.OmitRoot])
        {
            if (forms == XmlForms.OmitRoot && (linq.Declaration is not null || linq.Nodes().Count() > 1))
                continue;
            JsonSettings settings = SettingsWith(forms);
            Assert.Equal(JsonConvert.SerializeXNode(linq, Newtonsoft.Json.Formatting.None, forms == XmlForms.OmitRoot), JsonSerializer.Serialize(linq, settings));
            Assert.Equal(JsonConvert.SerializeXmlNode(nodes, Newtonsoft.Json.Formatting.None, forms == XmlForms.OmitRoot), JsonSerializer.Serialize(nodes, settings));
            Assert.Equal(JsonConvert.SerializeXNode(linq.Root, Newtonsoft.Json.Formatting.None, forms == XmlForms.OmitRoot), JsonSerializer.Serialize(linq.Root, settings));
            Assert.Equal(JsonConvert.SerializeXmlNode(nodes.DocumentElement, Newtonsoft.Json.Formatting.None, forms == XmlForms.OmitRoot), JsonSerializer.Serialize(nodes.DocumentElement, settings));
        }
    }

    [Theory, MemberData(nameof(Documents))]
    public void Document_ThatWasWritten_IsReadAsByNewtonsoft(string xml)
    {
        string json = JsonConvert.SerializeXNode(XDocument.Parse(xml));
        foreach (XmlForms forms in (XmlForms[])[XmlForms.None, XmlForms.ArrayAttributes, XmlForms.EncodeNames])
            AssertReadAlike(json, forms, null);
        AssertReadAlike(json, XmlForms.None, "root");
    }

    [Fact]
    public void Documents_AreMany() => Assert.True(Documents().Count >= 40);

    // Inner elements know the prefixes that are declared around them.
    [Theory, MemberData(nameof(Documents))]
    public void Node_OfADocument_IsWrittenAsByNewtonsoft(string xml)
    {
        foreach (XElement element in XDocument.Parse(xml).Descendants())
            AssertAlike(_ => JsonConvert.SerializeXNode(element), _ => JsonSerializer.Serialize(element, s_settings), xml);
        foreach (XmlNode node in Load(xml).SelectNodes("//* | //@*")!)
            AssertAlike(_ => JsonConvert.SerializeXmlNode(node), _ => JsonSerializer.Serialize(node, s_settings), xml);
    }

    [Fact]
    public void Element_WithANamespaceThatIsNotDeclared_DeclaresIt()
    {
        XElement element = new(XName.Get("a", "urn:one"), new XElement(XName.Get("b", "urn:one")), new XElement(XName.Get("c", "urn:two"), new XAttribute(XName.Get("d", "urn:three"), 1)));
        Assert.Equal(JsonConvert.SerializeXNode(element), JsonSerializer.Serialize(element, s_settings));
    }

    public static TheoryData<string> Texts() =>
    [
        "null", "{}", "[]", "1", "\"a\"", """{"a":null}""", """{"a":1}""", """{"a":-0}""", """{"a":1.50}""", """{"a":1e20}""", """{"a":12345678901234567890}""", """{"a":true}""", """{"a":""}""", """{"a":{}}""", """{"a":[]}""",
        """{"a":[1]}""", """{"a":[1,2]}""", """{"a":{"b":[]}}""", """{"a":{"b":[1]}}""", """{"a":{"b":[1,null,"",{}]}}""", """{"a":{"b":[[1,2],[3]]}}""", """{"a":{"b":[[[1]]]}}""", """{"a":{"b":[[]]}}""", """{"a":1,"b":2}""",
        """{"@a":1}""", """{"#text":"x"}""", """{"a":{"#text":"x"}}""", """{"a":{"#text":["x","y"]}}""", """{"a":{"@b":1,"#text":2}}""", """{"a":{"@b":true,"c":1,"@d":2}}""", """{"a":{"@b":1.5}}""", """{"a":{"@b":{}}}""",
        """{"a":{"@b":[1]}}""", """{"a":{"c":1,"@b":{"x":1}}}""", """{"a":{"#cdata-section":"<x>"}}""", """{"a":{"#cdata-section":"]]>"}}""", """{"a":{"#whitespace":"  "}}""", """{"a":{"#whitespace":"x"}}""", """{"a":{"#significant-whitespace":" "}}""",
        """{"?xml":{"@version":"1.0"},"a":1}""", """{"?xml":{"@encoding":"utf-8"},"a":1}""", """{"?xml":{"@version":"1.0","@x":1},"a":1}""", """{"a":{"?xml":{"@version":"1.0"}}}""", """{"?style":"x","a":1}""", """{"a":{"?b":"c"}}""",
        """{"!DOCTYPE":{"@name":"a"},"a":1}""", """{"!DOCTYPE":{"@name":"a","@system":"x.dtd"},"a":1}""", """{"!DOCTYPE":{"@public":"a"},"a":1}""", """{"a":{"@xmlns":"urn:one","b":1}}""", """{"a":{"@xmlns:p":"urn:one","p:b":{"@p:c":1}}}""",
        """{"a":{"p:b":1}}""", """{"p:a":{"@xmlns:p":"urn:one"}}""", """{"a":{"@xmlns:p":"urn:one","b":{"@xmlns:p":"urn:two","p:c":1},"p:d":2}}""", """{"a":{"b":{"@xmlns":"urn:one"},"c":1}}""", """{"a":{"$id":"1","b":{"$ref":"1"}}}""",
        """{"a":{"$type":"t","$values":[1,2]}}""", """{"a":{"$values":[]}}""", """{"a":{"b":1,"$id":"1"}}""", """{"a":{"$x":1}}""", """{"a":{"$id":{}}}""", """{"a b":1}""", """{"1a":{"2b":"c"}}""", """{"a":{"@b c":1}}""", """{"a:b:c":1}""",
        """{":a":1}""", """{"a:":1}""", """{"":1}""", """{"a":{"":1}}""", """{"é":"é"}""", """{"a":{"@":"x"}}""", """{"a":{"b":1,"@":"x"}}""", """{"@":{}}""", """{"a":"\u0001"}""", """{"a":"2026-11-21T14:05:00+02:00"}""", """{"a":{"#comment":"x"}}""",
        """{"Order":{"Id":7,"Lines":[{"Sku":"a","Qty":1},{"Sku":"b","Qty":2.5}],"Note":null,"Open":false}}""",
    ];

    [Theory, MemberData(nameof(Texts))]
    public void Text_AnyForms_IsReadAsByNewtonsoft(string json)
    {
        foreach (XmlForms forms in (XmlForms[])[XmlForms.None, XmlForms.ArrayAttributes, XmlForms.EncodeNames, XmlForms.EncodeNames | XmlForms.ArrayAttributes])
        {
            AssertReadAlike(json, forms, null);
            AssertReadAlike(json, forms, "root");
        }
    }

    // JSON has no comments; everything around them is the same.
    [Theory]
    [InlineData("<a><!--c--></a>")]
    [InlineData("<a>x<!--c-->y</a>")]
    [InlineData("<a><!--c--><!--d--><b/></a>")]
    [InlineData("<!--c--><a><b>1</b><!--c--><b>2</b></a>")]
    public void Comments_AreNotWritten(string xml)
    {
        Assert.Equal(JsonComments().Replace(JsonConvert.SerializeXNode(XDocument.Parse(xml)), ""), JsonSerializer.Serialize(XDocument.Parse(xml), s_settings));
        Assert.Equal(JsonComments().Replace(JsonConvert.SerializeXmlNode(Load(xml)), ""), JsonSerializer.Serialize(Load(xml), s_settings));
    }

    [Fact]
    public void InternalSubset_IsWrittenButNotRead()
    {
        const string Bomb = "<!DOCTYPE a [<!ENTITY b 'x'>]><a/>";
        Assert.Equal(JsonConvert.SerializeXmlNode(Load(Bomb)), JsonSerializer.Serialize(Load(Bomb), s_settings));
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<XDocument>("""{"!DOCTYPE":{"@name":"a","@internalSubset":"<!ENTITY b 'x'>"},"a":1}""", s_settings));
        Assert.Contains("without an internal subset", error.Message, StringComparison.Ordinal);
        Assert.Equal(JsonErrorKind.Converter, error.Error!.Kind);
    }

    // A document type that names a file loads nothing.
    [Fact]
    public void DocumentType_OfAFile_IsNotLoaded()
    {
        XmlDocument read = JsonSerializer.Deserialize<XmlDocument>("""{"!DOCTYPE":{"@name":"a","@system":"file:///etc/hostname"},"a":{"b":1}}""", s_settings)!;
        Assert.Equal("file:///etc/hostname", read.DocumentType!.SystemId);
        Assert.Null(read.DocumentType.InternalSubset);
    }

    [Theory]
    [InlineData("""{"a":{"b":1,"b ":{"#cdata-section":[1,{}]}}}""", "$.a")]
    [InlineData("""{"a":1,"b":2}""", "$.b")]
    [InlineData("""{"a":{"@b":1,"@b":2}}""", "$.a")]
    [InlineData("""{"a":{"b:c":1}}""", "$.a")]
    public void Error_HasItsPlace(string json, string path)
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<XDocument>(json, s_settings));
        Assert.StartsWith(path, error.Path!, StringComparison.Ordinal);
        Assert.True(error.Error!.Line == 1 && error.Error!.Column > 1);
    }

    [Fact]
    public void Depth_OfATextAndOfADocument_IsLimited()
    {
        string json = string.Concat(Enumerable.Repeat("{\"a\":", 70)) + "1" + new string('}', 70);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<XElement>(json, s_settings));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<XmlDocument>("{\"a\":" + new string('[', 70) + new string(']', 70) + "}", s_settings));
        XElement element = new("a");
        for (int i = 0; i < 70; i++)
            element = new XElement("a", element);
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(element, s_settings));
    }

    // Both models look through all attributes of an element when they get another one.
    [Fact]
    public void Attributes_OfOneElement_AreLimited()
    {
        Assert.Equal(1000, JsonSerializer.Deserialize<XElement>(Text(1000, ""), s_settings)!.Attributes().Count());
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<XElement>(Text(1100, ""), s_settings));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<XmlElement>(Text(1100, "\"b\":1,"), s_settings));

        static string Text(int count, string before)
        {
            StringBuilder text = new("{\"a\":{" + before);
            for (int i = 0; i < count; i++)
                text.Append(i == 0 ? "" : ",").Append("\"@a").Append(i).Append("\":1");
            return text.Append("}}").ToString();
        }
    }

    [Fact]
    public void Member_WithTheCodec_IsServedWithoutSettings()
    {
        Letter letter = new() { Body = XElement.Parse("<p>x</p>"), Envelope = Load("<e a='1'/>") };
        string json = JsonSerializer.Serialize(letter);
        Assert.Equal("""{"Body":{"p":"x"},"Envelope":{"e":{"@a":"1"}},"Inner":null}""", json);
        Letter read = JsonSerializer.Deserialize<Letter>(json)!;
        Assert.Equal("<p>x</p>", read.Body!.ToString());
        Assert.Equal("<e a=\"1\" />", read.Envelope!.OuterXml);
        Assert.Equal("<in><x>1</x></in>", JsonSerializer.Deserialize<Letter>("""{"Inner":{"x":1}}""")!.Inner!.ToString(SaveOptions.DisableFormatting));
    }

    [Fact]
    public void Type_ThatCannotBeRead_IsNotSupported() =>
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<XAttribute>("""{"@a":1}""", s_settings));

    [Fact]
    public void Settings_WithEqualCodecs_AreEqual()
    {
        Assert.Equal(SettingsWith(XmlForms.OmitRoot), SettingsWith(XmlForms.OmitRoot));
        Assert.NotEqual(SettingsWith(XmlForms.OmitRoot), SettingsWith(XmlForms.None));
        Assert.NotEqual(SettingsWith(XmlForms.None, "a"), SettingsWith(XmlForms.None));
    }

    // In a stream, in parts, a text is read as a whole.
    [Fact]
    public async Task Document_InAStream_IsReadAndWritten()
    {
        XDocument document = new(new XElement("a", Enumerable.Range(0, 100_000).Select(i => new XElement("b", new XAttribute("i", i), "text"))));
        using MemoryStream stream = new();
        await JsonSerializer.SerializeAsync(stream, document, s_settings);
        stream.Position = 0;
        XDocument? read = await JsonSerializer.DeserializeAsync<XDocument>(stream, s_settings);
        Assert.True(XNode.DeepEquals(document, read));
    }

    private static void AssertReadAlike(string json, XmlForms forms, string? rootName)
    {
        JsonSettings settings = SettingsWith(forms, rootName);
        XmlNodeConverter converter = new()
        {
            DeserializeRootElementName = rootName!,
            WriteArrayAttribute = (forms & XmlForms.ArrayAttributes) != 0,
            EncodeSpecialCharacters = (forms & XmlForms.EncodeNames) != 0,
        };
        JsonSerializerSettings theirs = new() { Converters = { converter }, DateParseHandling = DateParseHandling.None };
        AssertAlike(text => JsonConvert.DeserializeObject<XDocument>(text, theirs)?.ToString(SaveOptions.DisableFormatting), text => JsonSerializer.Deserialize<XDocument>(text, settings)?.ToString(SaveOptions.DisableFormatting), json);
        AssertAlike(text => JsonConvert.DeserializeObject<XDocument>(text, theirs)?.Declaration?.ToString(), text => JsonSerializer.Deserialize<XDocument>(text, settings)?.Declaration?.ToString(), json);
        AssertAlike(text => JsonConvert.DeserializeObject<XElement>(text, theirs)?.ToString(SaveOptions.DisableFormatting), text => JsonSerializer.Deserialize<XElement>(text, settings)?.ToString(SaveOptions.DisableFormatting), json);
        AssertAlike(text => JsonConvert.DeserializeObject<XmlDocument>(text, theirs)?.OuterXml, text => JsonSerializer.Deserialize<XmlDocument>(text, settings)?.OuterXml, json);
        AssertAlike(text => JsonConvert.DeserializeObject<XmlElement>(text, theirs)?.OuterXml, text => JsonSerializer.Deserialize<XmlElement>(text, settings)?.OuterXml, json);
    }

    // What is an error there is one here, and nothing but a JsonException. Null for an attribute or text is an error of theirs in one model only.
    private static void AssertAlike(Func<string, string?> theirs, Func<string, string?> ours, string json)
    {
        string? expected = null, found = null;
        Exception? theirError = Record.Exception(() => expected = theirs(json)), ourError = Record.Exception(() => found = ours(json));
        Assert.True(ourError is null or JsonException || ourError.GetType() == theirError?.GetType(), $"{json}: {ourError}");
        Assert.True((theirError is null) == (ourError is null), $"{json}: theirs {theirError?.Message ?? expected}, ours {ourError?.Message ?? found}");
        if (ourError is null)
            Assert.Equal(expected, found);
    }

    private static JsonSettings SettingsWith(XmlForms forms, string? rootName = null) => new()
    {
        MinimalEscaping = true,
        Codecs = rootName is null ? [new XObjectCodec(forms), new XmlNodeCodec(forms)] : [new XObjectCodec(forms, rootName), new XmlNodeCodec(forms, rootName)],
    };

    private static XmlDocument Load(string xml)
    {
        XmlDocument document = new() { XmlResolver = null };
        document.LoadXml(xml);
        return document;
    }

    [GeneratedRegex(@"/\*.*?\*/")]
    private static partial Regex JsonComments();

    public sealed class Letter
    {
        [JsonCodec(typeof(XObjectCodec))]
        public XElement? Body { get; set; }

        [JsonCodec(typeof(XmlNodeCodec))]
        public XmlDocument? Envelope { get; set; }

        [JsonCodec(typeof(XObjectCodec), XmlForms.None, "in")]
        public XElement? Inner { get; set; }
    }
}
