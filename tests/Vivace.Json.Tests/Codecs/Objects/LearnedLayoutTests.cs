// Tests that what a codec learns from texts, their whitespace, order and unknown names, changes how fast it reads and nothing else.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Plans;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Objects;

public class LearnedLayoutTests
{
    // So many texts of three members that every update is made.
    private const int Rounds = 40;

    public static TheoryData<string, bool> Engines => new()
    {
        { nameof(ObjectEngine.Emitted), false }, { nameof(ObjectEngine.Emitted), true },
        { nameof(ObjectEngine.Interpreted), false }, { nameof(ObjectEngine.Interpreted), true },
    };

    // After the brace, after a comma, before a colon, after it, before a comma, before a closing brace.
    private static readonly string[][] s_layouts =
    [
        ["", "", "", "", "", ""],
        ["", " ", "", " ", "", ""],
        ["", " ", " ", " ", "", ""],
        [" ", " ", "", " ", "", " "],
        [" ", " ", " ", " ", " ", " "],
        ["\n  ", "\n  ", "", " ", "", "\n"],
        ["\n    ", "\n    ", "", " ", "", "\n  "],
        ["\r\n\t\t", "\r\n\t\t", " ", "", "", "\r\n\t"],
        ["\n" + new string(' ', 50), "\n" + new string(' ', 50), "", " ", "", "\n"],
        ["\n" + new string(' ', 120), "\n" + new string(' ', 120), "", " ", "", "\n"],
        ["", "\n", "", "", "", ""],
        ["\n", "", "  ", "  ", "\n ", " "],
        ["\n  ", "\n      ", "\n", "\n", "\n  ", "\n"],
    ];

    [Theory, MemberData(nameof(Engines))]
    public void Read_LayoutsOneAfterTheOther_IsTheOracles(string engine, bool ignoresCase)
    {
        CodecCalls calls = Calls(engine, ignoresCase);
        foreach (string[] layout in s_layouts)
            for (int round = 0; round < Rounds; round++)
                AssertSame(calls, Text(layout, round));
    }

    [Theory, MemberData(nameof(Engines))]
    public void Read_LayoutsInTurn_IsTheOracles(string engine, bool ignoresCase)
    {
        CodecCalls calls = Calls(engine, ignoresCase);
        for (int round = 0; round < Rounds * s_layouts.Length; round++)
            AssertSame(calls, Text(s_layouts[round % s_layouts.Length], round));
    }

    [Theory, MemberData(nameof(Engines))]
    public void Read_EveryByteOfALearntTextChangedOrGone_IsTheOracles(string engine, bool ignoresCase)
    {
        foreach (string[] layout in s_layouts.Where(static layout => layout[0].Length < 20))
        {
            CodecCalls calls = Calls(engine, ignoresCase);
            for (int round = 0; round < Rounds; round++)
                AssertSame(calls, Text(layout, 0));
            string text = Text(layout, 0);
            for (int place = 0; place < text.Length; place++)
            {
                AssertSame(calls, text.Remove(place, 1));
                AssertSame(calls, text[..place]);
                foreach (char other in " \n\",:{}x")
                {
                    AssertSame(calls, text[..place] + other + text[(place + 1)..]);
                    AssertSame(calls, text.Insert(place, other.ToString()));
                }
            }
        }
    }

    [Theory, MemberData(nameof(Engines))]
    public void Read_EveryByteOfALearntOrderChangedOrGone_IsTheOracles(string engine, bool ignoresCase)
    {
        foreach (string[] layout in s_layouts.Where(static (layout, index) => index % 3 == 0 && layout[0].Length < 20))
            foreach (string text in (string[])[Strange(layout, "IsActive", "Id", "Name"), Strange(layout, "other", "Name", "", "another", "yet another one", "Id"), Strange(layout, "Name", "other")])
            {
                CodecCalls calls = Calls(engine, ignoresCase);
                for (int round = 0; round < Rounds; round++)
                    AssertSame(calls, text);
                for (int place = 0; place < text.Length; place++)
                {
                    AssertSame(calls, text.Remove(place, 1));
                    AssertSame(calls, text[..place]);
                    foreach (char other in " \n\",:{}x")
                        AssertSame(calls, text[..place] + other + text[(place + 1)..]);
                }
            }
    }

    // More objects whose members come in ever other orders than are followed, then one order, then the other orders again.
    [Theory, MemberData(nameof(Engines))]
    public void Read_EverOtherOrders_IsTheOracles(string engine, bool ignoresCase)
    {
        Random random = new(12);
        CodecCalls calls = Calls(engine, ignoresCase);
        string[] names = ["Id", "Name", "IsActive", "other", "another", "na\u00efve", "a name that is longer than any that is remembered"];
        foreach (bool shuffled in (bool[])[true, false, true])
            for (int round = 0; round < 10 * Rounds; round++)
            {
                if (shuffled)
                    random.Shuffle(names);
                AssertSame(calls, Strange(s_layouts[shuffled ? round % s_layouts.Length : 1], names[..(shuffled ? random.Next(names.Length + 1) : names.Length)]));
            }
    }

    [Theory, MemberData(nameof(Engines))]
    public void Read_TypeAtManyDepths_IsTheOracles(string engine, bool ignoresCase)
    {
        CodecCalls calls = Calls(engine, ignoresCase);
        Item? item = null;
        for (int depth = 0; depth < 12; depth++)
            item = new Item { Id = depth, Name = $"item {depth}", Inner = item };
        foreach (bool indented in (bool[])[true, false, true])
            foreach (int size in (int[])[1, 2, 3, 8])
                for (int round = 0; round < Rounds; round++)
                    AssertSame(calls, StjSerializer.Serialize(item, new JsonSerializerOptions { WriteIndented = indented, IndentSize = size }));
    }

    [Theory, MemberData(nameof(Engines))]
    public void Read_UnknownNamesInEveryOrder_IsTheOracles(string engine, bool ignoresCase)
    {
        Random random = new(11);
        CodecCalls calls = Calls(engine, ignoresCase);

        // More names than are remembered, of all lengths, with escapes and letters beyond ASCII.
        string[] names = [.. Enumerable.Range(0, 2 * UnknownNames.Capacity).Select(i => i % 9 == 8 ? $"na\u00efve{i}" : i % 7 == 6 ? $"es\\u0063ape{i}" : new string('u', i % 70) + i)];
        foreach (int known in (int[])[1, 4, names.Length])
            for (int round = 0; round < Rounds * 4; round++)
            {
                List<string> members = [.. Members(round).Where(_ => random.Next(5) > 0)];
                for (int i = 0; i < 5; i++)
                    members.Insert(random.Next(members.Count + 1), $"\"{names[(round + i) % known]}\"{(round % 3 == 0 ? " : " : ":")}{s_values[random.Next(s_values.Length)]}");
                AssertSame(calls, "{" + string.Join(round % 2 == 0 ? "," : ", ", members) + "}");
            }
    }

    [Theory, MemberData(nameof(Engines))]
    public void Read_UnknownNamesWhereNoneAreAllowed_AreRefusedEachTime(string engine, bool ignoresCase)
    {
        JsonSettings settings = new() { Engine = Enum.Parse<ObjectEngine>(engine), PropertyNameCaseInsensitive = ignoresCase, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
        for (int round = 0; round < Rounds; round++)
            Assert.Contains("other", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Item>("""{"Id":1,"other":2,"Name":"a"}""", settings)).Message, StringComparison.Ordinal);
    }

    private static readonly string[] s_values = ["1", "-2.5e3", "\"text\"", "\"a rather long text, of more than thirty-two bytes\"", "true", "null", "[]", "[1, \"a\" ,{\"b\":[]}]", "{ \"c\" : {} }", "1e", "tru"];

    private static string[] Members(int round) => [$"\"Id\":{round}", $"\"Name\":\"name {round}\"", "\"IsActive\":true"];

    private static string Text(string[] layout, int round)
    {
        string colon = layout[2] + ":" + layout[3];
        string comma = layout[4] + "," + layout[1];
        string name = round % 5 == 4 ? "name" : "Name";
        return $"{{{layout[0]}\"Id\"{colon}{round}{comma}\"{name}\"{colon}\"name {round}\"{comma}\"IsActive\"{colon}true{layout[5]}}}";
    }

    private static string Strange(string[] layout, params ReadOnlySpan<string> names)
    {
        List<string> members = [];
        foreach (string name in names)
            members.Add($"\"{name}\"{layout[2]}:{layout[3]}" + name switch { "Id" => "7", "Name" => "\"a name\"", "IsActive" => "true", "other" => "[1, {}]", _ => "\"text\"" });
        return $"{{{layout[0]}{string.Join($"{layout[4]},{layout[1]}", members)}{layout[5]}}}";
    }

    private static CodecCalls Calls(string engine, bool ignoresCase)
    {
        CodecCalls calls = new(new JsonSettings { Engine = Enum.Parse<ObjectEngine>(engine), PropertyNameCaseInsensitive = ignoresCase });
        calls.Options.PropertyNameCaseInsensitive = ignoresCase;
        return calls;
    }

    private static void AssertSame(CodecCalls calls, string text)
    {
        byte[] json = Encoding.UTF8.GetBytes(text);
        (string? ours, string? theirs) = (Outcome(() => calls.Read<Item>(json)), Outcome(() => StjSerializer.Deserialize<Item>(json, calls.Options)));
        if (ours != theirs)
            Assert.Fail($"{text}\nexpected {theirs}\nfound    {ours}");
    }

    private static string Outcome(Func<Item?> read)
    {
        try
        {
            return StjSerializer.Serialize(read());
        }
        catch (JsonException error)
        {
            return $"{error.Path} {error.LineNumber} {error.BytePositionInLine}";
        }
    }

    public class Item
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public bool IsActive { get; set; }

        public Item? Inner { get; set; }
    }
}
