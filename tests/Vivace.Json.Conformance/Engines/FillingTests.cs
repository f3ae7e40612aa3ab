// Used objects filled by each engine: what the interpreter of the program makes of them is the rule.
using System.Reflection;
using System.Text;
using Vivace.Json.CompilerServices;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Making;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Engines;

public class FillingTests
{
    private const int TextsOfType = 12;

    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(2);

    private static readonly IReadOnlyList<Type> s_types =
        [.. Corpus.Types.Concat(Corpus.Hierarchies).Where(type => type is { IsValueType: false, IsInterface: false, IsArray: false } && type != typeof(string) && type != typeof(object))];

    public static TheoryData<int, string> Options
    {
        get
        {
            TheoryData<int, string> options = [];
            for (int i = 0; i < OptionSets.All.Count; i++)
                options.Add(i, OptionSets.All[i].Name);
            return options;
        }
    }

    [Theory, MemberData(nameof(Options))]
    public void Populate_UsedObjects_EveryEngineLeavesTheSame(int index, string name)
    {
        OptionSet options = OptionSets.All[index];
        Random random = new(index);
        int filled = 0, refused = 0;
        foreach (Type type in s_types)
        {
            // Each set of options meets only some of the types; other sets meet the others.
            if (random.Next(24) != 0)
                continue;
            int used = random.Next();
            for (int i = 0; i < TextsOfType; i++)
            {
                byte[] text = Text(type, i % 4 == 0 ? used : random.Next(), options, random, i);
                (Result expected, object? left) = Fill(type, used, text, options.By(Engine.Interpreted));
                _ = expected.Succeeded ? filled++ : refused++;
                foreach (Engine engine in (Engine[])[Engine.Emitted, Engine.Generated])
                    AssertSame(expected, left, Fill(type, used, text, options.By(engine)), $"{type}, {name}, {engine}: {Encoding.UTF8.GetString(text)}", comparesMessages: engine == Engine.Emitted);
            }
        }

        Assert.True(filled > 25 && refused > 5, $"{filled} filled, {refused} refused");
    }

    // Generated code has no code for filling: it is emitted once objects were filled often enough.
    [Fact]
    public void Populate_UsedObjectsOfGeneratedTypes_LeavesTheSameOnceCodeIsEmitted()
    {
        JsonSettings settings = JsonSettings.Default, interpreted = settings.By(Engine.Interpreted);
        int number = 0, types = 0;
        foreach (Type type in s_types)
        {
            // Emitting for a third of the types takes long enough.
            Random random = new(number);
            int used = random.Next();
            if (number++ % 3 != 0 || CodecOf(type, settings) is not { } codec || EngineWitness.EngineOf(codec) != Engine.Generated || EngineWitness.LayoutOf(codec).Flattened.Length != 0
                || RandomValues.Make(type, new Random(used)) is not { } target || target.GetType() != type)
                continue;

            // If a member's type has no generated code, the first calls use another codec.
            FieldInfo filler = typeof(ObjectCodec<>).MakeGenericType(type).GetField("_filler", BindingFlags.Instance | BindingFlags.NonPublic)!;
            Assert.True(
                SpinWait.SpinUntil(
                    () =>
                    {
                        _ = Result.Of(() => { RuntimeType.Of(type).Populate("{}"u8.ToArray(), target, settings); return null; });
                        return !Roots.Of(type, settings).AwaitsEmission && filler.GetValue(CodecOf(type, settings)) is not null;
                    },
                    s_patience),
                type.ToString());
            types++;
            for (int i = 0; i < TextsOfType; i++)
            {
                byte[] text = Text(type, i % 4 == 0 ? used : random.Next(), OptionSets.All[0], random, i);
                (Result expected, object? left) = Fill(type, used, text, interpreted);
                AssertSame(expected, left, Fill(type, used, text, settings), $"{type}: {Encoding.UTF8.GetString(text)}", comparesMessages: false);
            }
        }

        Assert.True(types > 30, $"{types} types");
    }

    private static JsonCodec? CodecOf(Type type, JsonSettings settings)
    {
        try
        {
            JsonCodec codec = RuntimeType.Of(type).CodecOf(Roots.Of(type, settings));
            for (Type? level = codec.GetType(); level is not null; level = level.BaseType)
                if (level.IsGenericType && level.GetGenericTypeDefinition() == typeof(ObjectCodec<>))
                    return codec;
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException or ArgumentException)
        {
        }

        return null;
    }

    private static byte[] Text(Type type, int seed, OptionSet options, Random random, int index)
    {
        Result written = Comparison.WriteByOracle(RandomValues.Make(type, new Random(seed)), type, options);
        byte[] text = written.Value as byte[] ?? Encoding.UTF8.GetBytes(RandomText.Json(random));
        if (index % 4 != 0)
            text = new Rewriting(random).Rewrite(text);
        for (int wrong = index % 3 == 2 ? random.Next(1, 3) : 0; wrong > 0; wrong--)
            text = Mutation.Mutate(text, random);
        return text;
    }

    // Each call fills an object of its own, made from the same seed.
    private static (Result Result, object? Left) Fill(Type type, int seed, byte[] text, JsonSettings settings)
    {
        object? target = RandomValues.Make(type, new Random(seed));
        return (Result.Of(() =>
        {
            if (target is not null)
                RuntimeType.Of(type).Populate(text, target, settings);
            return null;
        }), target);
    }

    // Messages list the members, of which generated code has fewer if some are never read.
    private static void AssertSame(in Result expected, object? left, in (Result Result, object? Left) actual, string context, bool comparesMessages)
    {
        Assert.True(expected.Exception?.GetType() == actual.Result.Exception?.GetType(), $"{context}\n{expected}\n{actual.Result}\n{actual.Result.Exception}");
        Assert.True(expected.Place == actual.Result.Place && (!comparesMessages || expected.Exception?.Message == actual.Result.Exception?.Message), $"{context}\n{expected}\n{actual.Result}");
        string? difference = Equality.Difference(left, actual.Left);
        Assert.True(difference is null, $"{context}\n{expected}\n{difference}");
    }
}
