// Everything that knows the grammar of JSON against the reader: random texts and damaged ones, in parts of any length.
using System.Text;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.CompilerServices;
using Vivace.Json.Documents;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Making;
using Vivace.Json.Serialization;
using Vivace.Json.Text;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Indexing;
using Vivace.Json.Tokens;

namespace Vivace.Json.Tests.Tokens;

public class SyntaxTests
{
    private const int Seed = 29, Cases = 20_000, LongestPart = 64;

    private static readonly JsonSettings[] s_settings =
    [
        .. from comments in new[] { JsonCommentHandling.Disallow, JsonCommentHandling.Skip }
           from trailing in new[] { false, true }
           select JsonSettings.Default with { ReadCommentHandling = comments, AllowTrailingCommas = trailing, Codecs = [new UntypedValueCodec(), new SkippingCodec()] },
    ];

    // Whoever adds an automaton adds it here, and to the table of docs/architecture.md.
    private static readonly (string Name, Automaton Read)[] s_automata =
    [
        (nameof(ReadPrimitives.SkipValue), BySkip),
        (nameof(TextIndexer), ByIndex(TextIndexer.TryBuild)),
        (nameof(PlainIndexer), ByIndex(PlainIndexer.TryBuild)),
        (nameof(TextChecker), ByChecker),
        (nameof(DialectText), ByDialect),
        (nameof(TokenCursor), ByCursor),
        (nameof(PartialText), ByPartialText),
        (nameof(ErrorLocator), ByLocator),
        (nameof(JsonTree.Open), ByLazyTree),
    ];

    public static TheoryData<string> Names => [.. s_automata.Select(automaton => automaton.Name)];

    private delegate Answer? Automaton(byte[] text, JsonSettings settings, int part);

    private delegate bool Indexer(ref byte text, nint length, int maxDepth, ref IndexWords words);

    [Theory, MemberData(nameof(Names))]
    public void Automaton_RandomTexts_TakesWhatTheReaderTakes(string name)
    {
        Automaton read = s_automata.First(automaton => automaton.Name == name).Read;
        Random random = new(Seed);
        int accepted = 0, refused = 0;
        for (int i = 0; i < Cases; i++)
        {
            byte[] text = Encoding.UTF8.GetBytes(TextOf(random));
            JsonSettings settings = s_settings[i % s_settings.Length];
            if (read(text, settings, random.Next(1, LongestPart + 1)) is not { } answer)
                continue;
            Answer expected = ByReader(text, settings);
            string subject = $"Case {i}: {Encoding.UTF8.GetString(text)}";
            Assert.True(expected.IsAccepted == answer.IsAccepted, subject);
            Assert.True(answer.WrongAt is null || expected.WrongAt == answer.WrongAt, $"{subject}\n{expected} {answer}");
            _ = answer.IsAccepted ? accepted++ : refused++;
        }

        // Both kinds of texts were there.
        Assert.InRange(accepted, Cases / 20, Cases);
        Assert.InRange(refused, Cases / 20, Cases);
    }

    // Texts of more levels than the bits of a word.
    [Theory]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(129)]
    [InlineData(3000)]
    public void IsInObject_ManyLevels_IsTheKindOfTheInnermost(int levels)
    {
        bool[] kinds = [.. Enumerable.Range(0, levels).Select(level => level % 3 == 0)];
        byte[] text = Encoding.UTF8.GetBytes(string.Concat(kinds.Select(isObject => isObject ? "{\"\":" : "[")) + "1" + string.Concat(kinds.Reverse().Select(isObject => isObject ? '}' : ']')));
        TokenCursor cursor = new(levels, takesComments: false, takesTrailingComma: false);
        List<bool> open = [], closed = [];
        for (CursorStep step = cursor.Next(text, isFinal: true); step != CursorStep.End; step = cursor.Next(text, isFinal: true))
        {
            Assert.NotEqual(CursorStep.Wrong, step);
            if (step == CursorStep.EndOfContainer)
                closed.Add(cursor.WasObject);
            if (step != CursorStep.Value)
                continue;
            if (text[cursor.Start] == '1')
            {
                Assert.Equal(CursorStep.Value, cursor.Pass(text, isFinal: true, keeps: true));
                cursor.Leave();
                continue;
            }

            cursor.Enter(text[cursor.Start] == '{');
            open.Add(cursor.IsInObject);
        }

        Assert.Equal(kinds, open);
        Assert.Equal(kinds.Reverse(), closed);
    }

    // Wrong JSON is what counts here, not a number too large for its type.
    private static Answer ByReader(byte[] text, JsonSettings settings) =>
        Vivace.Json.JsonSerializer.TryDeserialize(text.AsSpan(), out object? _, out JsonError? error, settings) || !ErrorLocator.IsSyntax(error.Kind)
            ? Answer.Accepted
            : new Answer(false, error.ByteOffset);

    private static Answer? BySkip(byte[] text, JsonSettings settings, int part) =>
        Vivace.Json.JsonSerializer.TryDeserialize(text.AsSpan(), out Skipped _, out JsonError? error, settings) ? Answer.Accepted : new Answer(false, error.ByteOffset);

    // Without vectors, there is only the reader.
    private static Answer? ByChecker(byte[] text, JsonSettings settings, int part)
    {
        if (!IsStrict(settings))
            return null;
        bool isAccepted = TextChecker.IsSupported
            ? text.Length > 0 && TextChecker.IsValid(ref text[0], text.Length, ErrorContext.DefaultMaxDepth)
            : JsonText.TryValidate(text.AsSpan(), out _, settings);
        return new Answer(isAccepted, null);
    }

    private static Automaton ByIndex(Indexer tryBuild) => (text, settings, _) =>
    {
        if (!IsStrict(settings))
            return null;
        IndexWords words = IndexWords.For(text.Length);
        bool isAccepted = text.Length > 0 && tryBuild(ref text[0], text.Length, ErrorContext.DefaultMaxDepth, ref words);
        words.Release();
        return new Answer(isAccepted, null);
    };

    private static Answer? ByDialect(byte[] text, JsonSettings settings, int part)
    {
        if (settings.AllowTrailingCommas)
            return null;
        DialectText dialect = new(text, JsonDialect.Json, settings.ReadCommentHandling == JsonCommentHandling.Skip);
        dialect.Pass();
        Answer answer = ByReader(dialect.Result.AsSpan(0, dialect.Length).ToArray(), s_settings[0]);
        dialect.Release();
        return answer with { WrongAt = null };
    }

    private static Answer? ByLocator(byte[] text, JsonSettings settings, int part)
    {
        ErrorContext context = new(text) { Comments = settings.ReadCommentHandling, AllowTrailingCommas = settings.AllowTrailingCommas };
        ErrorLocation location = ErrorLocator.Locate(context, 0, JsonErrorKind.UnexpectedByte);
        return location.SyntaxKind == JsonErrorKind.Unknown ? Answer.Accepted : new Answer(false, location.Offset);
    }

    private static Answer? ByLazyTree(byte[] text, JsonSettings settings, int part)
    {
        if (!IsStrict(settings))
            return null;
        try
        {
            using JsonTree tree = JsonTree.Open(text);
            Walk(tree.Root);
            return Answer.Accepted;
        }
        catch (JsonException error)
        {
            return new Answer(false, error.Error!.ByteOffset);
        }
    }

    private static void Walk(JsonView view)
    {
        if (view.Kind == JsonValueKind.Array)
        {
            foreach (JsonView element in view.Elements)
                Walk(element);
        }
        else if (view.Kind == JsonValueKind.Object)
        {
            foreach (JsonViewMember member in view.Members)
                Walk(member.Value);
        }
    }

    private static Answer? ByPartialText(byte[] text, JsonSettings settings, int part)
    {
        if (settings.ReadCommentHandling == JsonCommentHandling.Skip)
            return null;
        PartialText partial = new(settings.AllowTrailingCommas);
        int there = Math.Min(part, text.Length);
        partial.LookAtValue(text.AsSpan(0, there));
        while (there < text.Length && !partial.IsWrong)
        {
            there = Math.Min(there + part, text.Length);
            partial.Continue(text.AsSpan(0, there));
        }

        return new Answer(!partial.IsWrong && partial.ValueEnd >= 0, null);
    }

    private static Answer? ByCursor(byte[] text, JsonSettings settings, int part)
    {
        TokenCursor cursor = PlanCache.OfCall(settings).Reading.Cursor();
        int dropped = 0, there = 0;
        while (true)
        {
            bool isFinal = there == text.Length;
            ReadOnlySpan<byte> available = text.AsSpan(dropped, there - dropped);
            switch (cursor.IsAtValue ? cursor.Pass(available, isFinal, keeps: true) : cursor.Next(available, isFinal))
            {
                case CursorStep.NeedsText:
                    Assert.False(isFinal);
                    dropped += cursor.Start;
                    cursor.Drop(cursor.Start);
                    there = Math.Min(there + part, text.Length);
                    continue;
                // In streams, comments may come before a colon too.
                case CursorStep.Name when text.AsSpan(dropped + cursor.Position).TrimStart(" \t\r\n"u8) is [(byte)'/', ..]:
                    return null;
                case CursorStep.Value when !cursor.IsWithinValue && available[cursor.Start] is (byte)'{' or (byte)'[':
                    cursor.Enter(available[cursor.Start] == '{');
                    continue;
                case CursorStep.Value when cursor.IsWithinValue:
                    // The cursor looks for the end of a string or number; the reader says whether it is right.
                    Answer scalar = ByReader(available[cursor.Start..cursor.Position].ToArray(), settings);
                    if (!scalar.IsAccepted)
                        return scalar with { WrongAt = null };
                    cursor.Leave();
                    continue;
                case CursorStep.End:
                    return Answer.Accepted;
                case CursorStep.Wrong:
                    bool isBetween = !cursor.IsAtValue && !cursor.IsInName && !cursor.IsInComment;
                    return new Answer(false, isBetween ? dropped + cursor.Start : null);
            }
        }
    }

    private static bool IsStrict(JsonSettings settings) => settings is { AllowTrailingCommas: false, ReadCommentHandling: JsonCommentHandling.Disallow };

    // Half of them with one or two characters wrong.
    private static string TextOf(Random random)
    {
        const string wrong = "{}[],:\"\\/*-+.eEtn0159 \n";
        StringBuilder text = new();
        Value(text, random, random.Next(5));
        for (int changes = random.Next(4) - 1; changes > 0; changes--)
        {
            int at = random.Next(text.Length + 1);
            if (at < text.Length && random.Next(3) > 0)
                text.Remove(at, 1);
            if (random.Next(3) > 0)
                text.Insert(at, wrong[random.Next(wrong.Length)]);
        }

        return text.ToString();
    }

    private static void Value(StringBuilder text, Random random, int levels)
    {
        string[] scalars = ["null", "true", "false", "0", "-1", "12.5", "1e5", "-0.25E-2", "123456789", "\"\"", "\"a\"", "\"\\u00e9\\n\"", "\"a/b,{[\\\"\"", "\"" + new string('x', random.Next(80)) + "\""];
        Space(text, random);
        if (levels == 0)
        {
            text.Append(scalars[random.Next(scalars.Length)]);
        }
        else
        {
            bool isObject = random.Next(2) == 0;
            int entries = random.Next(5);
            text.Append(isObject ? '{' : '[');
            for (int i = 0; i < entries; i++)
            {
                Space(text, random);
                if (isObject)
                    text.Append(scalars[random.Next(9, scalars.Length)]).Append(random.Next(4) == 0 ? " :" : ":");
                Value(text, random, random.Next(levels));
                if (i < entries - 1 || random.Next(8) == 0)
                    text.Append(',');
            }

            Space(text, random);
            text.Append(isObject ? '}' : ']');
        }

        Space(text, random);
    }

    private static void Space(StringBuilder text, Random random)
    {
        string[] spaces = [" ", "\n", "\t\r\n", "        ", "/**/", "/* \"[ */", "// }\n"];
        if (random.Next(6) == 0)
            text.Append(spaces[random.Next(random.Next(6) == 0 ? spaces.Length : 4)]);
    }

    private readonly record struct Answer(bool IsAccepted, long? WrongAt)
    {
        internal static Answer Accepted => new(true, null);
    }

    private readonly struct Skipped;

    private sealed class SkippingCodec : JsonCodec<Skipped>
    {
        public override Skipped Read(ref JsonReader reader)
        {
            reader.Skip();
            return default;
        }

        public override void Write(ref JsonWriter writer, Skipped value) => writer.WriteNull();
    }
}
