// No attribute of ours is without a form or a reason, and each form is right before it is used against promises.
using System.Reflection;
using System.Text;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Forms;

public class FormTests
{
    // Attributes and codecs that no form has, with the reason.
    private static readonly Dictionary<string, string> s_leftOut = new()
    {
        ["JsonContractAttribute"] = "For generated code, which GeneratedCorpusTests compares.",
        ["JsonDefaultsAttribute"] = "For generated code: settings of an assembly.",
        ["JsonSchemaModelAttribute"] = "For generated code: makes models, which are objects.",
        ["GeneratedDescriptionsAttribute"] = "Written by the generator.",
        ["JsonHierarchyAttribute"] = "The base of others.",
        ["JsonFSharpUnionAttribute"] = "For unions of F#: Vivace.Json.FSharp.",
        ["JsonFieldsAttribute"] = "For endpoints.",
        ["JsonInStringAttribute"] = "Forms are put into texts as they are, and this one would have to be escaped: InStringTests.",
    };

    [Fact]
    public void Attributes_Each_AreOnAModelOrSayWhyNot()
    {
        HashSet<string> used = [.. Models().SelectMany(static type => Attributes(type).Concat(type.GetMembers(Everything).SelectMany(static member => Attributes(member)
            .Concat(member is MethodBase method ? method.GetParameters().SelectMany(static parameter => parameter.GetCustomAttributes().Select(static one => one.GetType().Name)) : []))))];
        string[] open = [.. Surface.Packages.SelectMany(static package => package.GetExportedTypes())
            .Where(static type => typeof(Attribute).IsAssignableFrom(type)).Select(static type => type.Name).Where(name => !used.Contains(name) && !s_leftOut.ContainsKey(name))];
        Assert.True(open.Length == 0, $"No form has {string.Join(", ", open)}. Add one to FormList, or a reason here.");
        Assert.Equal([], s_leftOut.Keys.Where(used.Contains));
    }

    public static TheoryData<string> Names => [.. FormList.All.Select(static form => form.Name)];

    [Theory, MemberData(nameof(Names))]
    public void Form_TextAndValue_AreOfEachOther(string name)
    {
        Form form = FormList.All.Single(form => form.Name == name);
        object? read = JsonSerializer.Deserialize(form.Utf8Json, form.Type, form.Settings);
        string expected = JsonSerializer.Serialize(form.Make(null), form.Type, form.Settings);
        Assert.Equal(expected, JsonSerializer.Serialize(read, form.Type, form.Settings));
        Assert.Equal(form.HasSecret, expected.Contains(Form.Secret, StringComparison.Ordinal));
        Assert.Equal(form.HasHidden, expected.Contains(Form.Hidden, StringComparison.Ordinal));
        if (form.Open is null)
            return;
        Assert.Equal(expected: JsonSerializer.Serialize(form.NestedValue(3), form.Type, form.Settings).Split("Ada").Length,
            JsonSerializer.Serialize(JsonSerializer.Deserialize(form.Nested(3), form.Type, form.Settings), form.Type, form.Settings).Split("Ada").Length);
        Assert.NotEmpty(Encoding.UTF8.GetString(form.Nested(1)));
    }

    private const BindingFlags Everything = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static IEnumerable<Type> Models() => typeof(FormList).Assembly.GetTypes().Where(static type => type.Namespace == typeof(Models.Objects).Namespace);

    private static IEnumerable<string> Attributes(MemberInfo member) => member.GetCustomAttributes().Select(static one => one.GetType().Name);
}
