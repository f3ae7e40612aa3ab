// Arguments that are deep, long or odd, by the type of a parameter.
using System.Buffers;
using System.IO.Pipelines;
using System.Linq.Expressions;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Documents;

/// <summary>Values for parameters, made anew for each call unless they cannot be changed.</summary>
internal static class DeepArguments
{
    // The stack of 256 KB has 13 bytes for each.
    private const int Levels = 20_000;

    // Indentation would be as long as the square of the levels.
    private static readonly JsonSettings s_deep = JsonSettings.Default with { MaxDepth = int.MaxValue, IndentSize = 0 };
    private static readonly JsonPathOptions s_newtonsoft = new() { Dialect = JsonPathDialect.Newtonsoft };

    // Texts, paths, pointers and patterns: each call that takes a string meets all of them.
    private static readonly string[] s_texts =
    [
        DeepDocuments.Objects(Levels),
        Nested("[", "1", "]"),
        new('[', Levels),
        Nested("[{\"a\":", "1", "}]"),
        Nested("/*a*/[\n//b\n", "", "]"),
        Nested("{a:", "'x'", ",}"),
        "{\"a\":1}",
        Many("{\"a\":1} "),

        "$" + Many("[?@"),
        "$" + Many("[?@") + Many("]"),
        "$[?" + new string('(', Levels) + "@" + new string(')', Levels) + "]",
        "$[?" + Many("!(") + "@" + new string(')', Levels) + "]",
        "$[?" + Many("length(") + "@" + new string(')', Levels) + "==1]",
        "$[?" + Many("@.a&&") + "@.b]",
        "$[?" + Many("@.a||") + "@.b]",
        "$[?" + Many("@.a&&@.b||") + "@.c]",
        "$" + Many(".a"),
        "$" + Many("..a"),
        "$" + Many("[*]"),
        "$" + Many("[0,1]"),
        "$[" + Many("0,") + "0]",
        "$[?match(@,'" + new string('(', Levels) + "a" + new string(')', Levels) + "')]",
        "$[?match(@,'" + Many("(a|") + "b" + new string(')', Levels) + "')]",
        "$[?search(@,'" + Many("a|") + "')]",
        "$[?search(@,'" + Many("[a]*") + "')]",

        Many("/a"),
        Many("/0"),
        "0" + Many("/a"),
        "#" + Many("/%61"),

        "[" + "{\"op\":\"add\",\"path\":\"" + Many("/a") + "\",\"value\":" + Nested("[", "", "]") + "}]",
        "[" + string.Join(',', Enumerable.Repeat("{\"op\":\"copy\",\"from\":\"\",\"path\":\"/a\"}", 20)) + "]",
    ];

    private static readonly JsonTree s_objects = JsonTree.Parse(s_texts[0], s_deep);
    private static readonly JsonTree s_arrays = JsonTree.Parse(s_texts[1], s_deep);
    private static readonly JsonTree s_lazy = JsonTree.Open(s_texts[0], s_deep);
    private static readonly JsonPointer s_pointer = JsonPointer.Parse(Many("/a"));

    // How each type's values are made, all of which are tried.
    private static readonly Dictionary<Type, Func<object?>[]> s_values = new()
    {
        [typeof(string)] = [.. s_texts.Select(static text => (Func<object?>)(() => text))],
        [typeof(byte[])] = [.. s_texts.Select(static text => (Func<object?>)(() => Encoding.UTF8.GetBytes(text)))],
        [typeof(char[])] = [.. s_texts.Select(static text => (Func<object?>)text.ToCharArray)],
        [typeof(Stream)] = [.. s_texts.Select(static text => (Func<object?>)(() => StreamOf(text)))],
        [typeof(PipeReader)] = [.. s_texts.Select(static text => (Func<object?>)(() => PipeReader.Create(StreamOf(text))))],
        [typeof(PipeWriter)] = [static () => PipeWriter.Create(new MemoryStream())],
        [typeof(IBufferWriter<byte>)] = [static () => new ArrayBufferWriter<byte>()],
        [typeof(Utf8JsonWriter)] = [static () => new Utf8JsonWriter(new MemoryStream(), new JsonWriterOptions { MaxDepth = int.MaxValue })],
        [typeof(JsonNode)] = [static () => DeepDocuments.Nodes(Levels), static () => Arrays(), static () => null, static () => new JsonObject { ["a"] = 1 }],
        [typeof(JsonElement)] = [static () => s_objects.Root.ToElement(), static () => s_arrays.Root.ToElement()],
        [typeof(JsonView)] = [static () => s_objects.Root, static () => s_arrays.Root, static () => s_lazy.Root, static () => default(JsonView)],
        [typeof(JsonTree)] = [static () => JsonTree.Parse(s_texts[0], s_deep), static () => JsonTree.Open(s_texts[1], s_deep)],
        [typeof(JsonViewElements)] = [static () => s_arrays.Root.Elements],
        [typeof(JsonViewMembers)] = [static () => s_objects.Root.Members],
        [typeof(JsonViewMember)] = [static () => s_objects.Root.Members.First()],
        [typeof(JsonPath)] = Paths(),
        [typeof(JsonPathOptions)] = [static () => null, static () => s_newtonsoft, static () => new JsonPathOptions { MaxDepth = 500 }, static () => s_newtonsoft with { MaxDepth = 500 }],
        [typeof(JsonPathFunction)] = [static () => JsonPathFunction.Create("f", static value => value)],
        [typeof(JsonPathMatch<JsonElement>)] = [static () => JsonPath.Parse("$..a").SelectPaths(s_objects.Root.ToElement()).ElementAt(1000)],
        [typeof(JsonPointer)] = [static () => s_pointer, static () => JsonPointer.Root, static () => JsonPointer.Parse("/a"), static () => JsonPointer.Parse(Many("/0")), static () => JsonPointer.Parse(Many("/a") + "/b/c")],
        [typeof(RelativeJsonPointer)] = [static () => RelativeJsonPointer.Parse("0" + Many("/a")), static () => RelativeJsonPointer.Parse("99999#")],
        [typeof(JsonPatch)] =
        [
            static () => new JsonPatch([JsonPatchOperation.Add(s_pointer, DeepDocuments.Nodes(Levels))]),
            static () => new JsonPatch([JsonPatchOperation.Test(JsonPointer.Root, DeepDocuments.Nodes(Levels))]),
            static () => new JsonPatch([JsonPatchOperation.Copy(JsonPointer.Parse("/a"), JsonPointer.Parse("/b")), JsonPatchOperation.Move(JsonPointer.Parse("/a"), JsonPointer.Parse("/c"))]),
            static () => new JsonPatch([JsonPatchOperation.Replace(s_pointer, 2), JsonPatchOperation.Remove(JsonPointer.Parse("/a"))]),
            static () => new JsonPatch([JsonPatchOperation.Replace(s_pointer, JsonNode.Parse("""{"b":{"c":1}}""")), JsonPatchOperation.Test(s_pointer.Append("b").Append("c"), 1)]),
        ],
        [typeof(JsonPatchOperation)] = [static () => JsonPatchOperation.Add(s_pointer, DeepDocuments.Nodes(Levels)), static () => JsonPatchOperation.Move(s_pointer, s_pointer)],
        [typeof(JsonPatchError)] = [static () => new JsonPatchError { Operation = JsonPatchOperation.Add(s_pointer, DeepDocuments.Nodes(Levels)) }],
        [typeof(JsonPatchOptions)] = [static () => null],
        [typeof(JsonMergePatch)] = [static () => JsonMergePatch.FromNode(DeepDocuments.Nodes(Levels)), static () => JsonMergePatch.FromNode(Arrays())],
        [typeof(JsonMergeOptions)] = [static () => null, static () => new JsonMergeOptions { Arrays = JsonMergeArrays.Union }, static () => new JsonMergeOptions { Arrays = JsonMergeArrays.Merge }],
        [typeof(JsonEdit)] = [static () => JsonEdit.Parse(s_texts[0], s_deep), static () => JsonEdit.Parse(s_texts[1], s_deep), static () => JsonEdit.Parse("{}")],
        [typeof(JsonStreamPaths)] = [static () => new JsonStreamPaths().On<JsonElement>("$..b", static _ => { }), static () => new JsonStreamPaths().On<JsonElement>("$" + Many(".a", 60), static _ => { })],
        [typeof(JsonStreamReader)] = [static () => new JsonStreamReader(StreamOf(s_texts[0]), s_deep), static () => ReadInto(50_000)],
        [typeof(JsonPartialReader<JsonElement>)] = [static () => new JsonPartialReader<JsonElement>(s_deep)],
        [typeof(JsonSettings)] = [static () => s_deep, static () => null, static () => JsonSettings.Json5 with { MaxDepth = int.MaxValue, IndentSize = 0 }, static () => JsonSettings.Jsonc with { MaxDepth = int.MaxValue, IndentSize = 0 }],
        [typeof(JsonSerializerOptions)] = [static () => new JsonSerializerOptions { MaxDepth = int.MaxValue }, static () => null],
        [typeof(JsonLinesOptions)] = [static () => null],
        [typeof(CancellationToken)] = [static () => default(CancellationToken)],
        [typeof(Type)] = [static () => typeof(JsonElement), static () => typeof(JsonNode), static () => typeof(object), static () => typeof(List<object>)],
        [typeof(object)] = [static () => DeepDocuments.Nodes(Levels), static () => s_objects.Root, static () => s_pointer],
        [typeof(bool)] = [static () => true, static () => false],
        [typeof(int)] = [static () => 0, static () => 1],
        [typeof(long)] = [static () => 0L],
        [typeof(IFormatProvider)] = [static () => null],
        [typeof(IEnumerable<JsonElement>)] = [static () => new[] { s_objects.Root.ToElement() }],
        [typeof(IAsyncEnumerable<JsonElement>)] = [static () => new[] { s_objects.Root.ToElement() }.ToAsyncEnumerable()],
    };

    /// <summary>How many values there are for a parameter; 0 if its type is not known here.</summary>
    internal static int Count(Type parameter)
    {
        Type type = Underlying(parameter);
        return s_values.TryGetValue(type, out Func<object?>[]? values) ? values.Length
            : type.IsEnum || typeof(Delegate).IsAssignableFrom(type) || Nullable.GetUnderlyingType(type) is not null ? 1
            : 0;
    }

    /// <summary>One of the values.</summary>
    internal static Expression Make(Type type, int number)
    {
        Type known = Underlying(type);
        if (typeof(Delegate).IsAssignableFrom(known) && !s_values.ContainsKey(known))
        {
            MethodInfo invoke = known.GetMethod("Invoke")!;
            return Expression.Lambda(known, Expression.Default(invoke.ReturnType), invoke.GetParameters().Select(static parameter => Expression.Parameter(parameter.ParameterType)));
        }

        if (!s_values.TryGetValue(known, out Func<object?>[]? values))
            return Expression.Default(type);
        object? value = values[number]();
        return type == known ? Expression.Constant(value, type)
            : type == typeof(ReadOnlySequence<byte>) ? Expression.Constant(new ReadOnlySequence<byte>((byte[])value!))
            : Expression.Convert(Expression.Constant(value, known), type);
    }

    /// <summary>A generic method of elements, or of nodes if it asks for a class.</summary>
    internal static MethodInfo? TryClose(MethodInfo method)
    {
        foreach (Type argument in (Type[])[typeof(JsonElement), typeof(JsonNode)])
        {
            try
            {
                return method.MakeGenericMethod([.. method.GetGenericArguments().Select(_ => argument)]);
            }
            catch (ArgumentException)
            {
                // The next one.
            }
        }

        return null;
    }

    // The type whose values are converted to it.
    private static Type Underlying(Type parameter)
    {
        Type type = parameter.IsByRef ? parameter.GetElementType()! : parameter;
        return type == typeof(ReadOnlySpan<byte>) || type == typeof(ReadOnlyMemory<byte>) || type == typeof(ReadOnlySequence<byte>) ? typeof(byte[])
            : type == typeof(ReadOnlySpan<char>) ? typeof(char[])
            : type;
    }

    private static string Many(string part, int count = Levels) => new StringBuilder(part.Length * count).Insert(0, part, count).ToString();

    private static string Nested(string open, string within, string close) => Many(open) + within + Many(close);

    private static JsonArray Arrays()
    {
        JsonArray node = [];
        for (int i = 1; i < Levels; i++)
            node = [node];
        return node;
    }

    private static MemoryStream StreamOf(string text) => new(Encoding.UTF8.GetBytes(text));

    private static JsonStreamReader ReadInto(int levels)
    {
        JsonStreamReader reader = new(StreamOf(s_texts[1]), s_deep);
        for (int i = 0; i < levels; i++)
            reader.Read();
        return reader;
    }

    // Those of the texts that are paths, in either dialect.
    private static Func<object?>[] Paths()
    {
        List<JsonPath> paths = [JsonPath.Parse("$..a")];
        foreach (string text in s_texts)
        {
            foreach (JsonPathOptions options in (JsonPathOptions[])[new(), s_newtonsoft])
                if (text.StartsWith('$') && JsonPath.TryParse(text, out JsonPath? path, options with { MaxVisits = 1_000_000 }))
                    paths.Add(path);
        }

        foreach (string text in (string[])["$" + Many("[?@.a", 200) + Many("]", 200), "$[?" + Many("!(", 400) + "@.a" + Many(")", 400) + "]", "$[?" + Many("(@.b||", 400) + "@.a" + Many(")", 400) + "]"])
            paths.Add(JsonPath.Parse(text, new JsonPathOptions { MaxDepth = 500, MaxVisits = 1_000_000 }));
        return [.. paths.Select(static path => (Func<object?>)(() => path))];
    }
}
