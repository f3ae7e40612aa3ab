// Tests that enumerations are read and written as System.Text.Json does, on types made up at random.
using System.Reflection;
using System.Reflection.Emit;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.Enums;

public class EnumCodecTests
{
    private const int Types = 40;
    private const int TextsPerType = 60;

    private static readonly string[] s_names = ["A", "a", "B", "Ab", "AB", "aB", "One", "SomeName", "Some_Name", "someName", "É", "é", "ALongNameThatDoesNotFitIntoOneBlockOfBytes", "Zero"];

    private static readonly string[] s_givenNames = ["a", "A", "one", "with space", "x,y", "5", "-1", "+x", "é<", "\"", "€", "SomeName", "1x"];

    private static readonly Type[] s_numbers = [typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong)];

    private static readonly JsonNamingPolicy?[] s_policies = [null, JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseUpper, new UpperPolicy()];

    [Fact]
    public void MadeUpTypes_AreReadAndWrittenAsSystemTextJsonDoes()
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("MadeUpEnums"), AssemblyBuilderAccess.Run).DefineDynamicModule("M");
        MethodInfo check = typeof(EnumCodecTests).GetMethod(nameof(Check), BindingFlags.Static | BindingFlags.NonPublic)!;
        for (int seed = 0; seed < Types; seed++)
            check.MakeGenericMethod(MakeUp(module, seed)).Invoke(null, BindingFlags.DoNotWrapExceptions, null, [seed], null);
    }

    private static Type MakeUp(ModuleBuilder module, int seed)
    {
        Random random = new(seed);
        Type number = s_numbers[random.Next(s_numbers.Length)];
        EnumBuilder builder = module.DefineEnum($"E{seed}", TypeAttributes.Public, number);
        bool isFlags = random.Next(2) == 0;
        if (isFlags)
            builder.SetCustomAttribute(new CustomAttributeBuilder(typeof(FlagsAttribute).GetConstructor([])!, []));
        string[] names = [.. s_names];
        random.Shuffle(names);
        foreach (string name in names[..random.Next(0, 8)])
        {
            long value = random.Next(5) switch
            {
                0 => 1L << random.Next(8),
                1 => random.Next(16),
                2 => random.Next(-3, 3),
                3 => random.NextInt64(),
                _ => random.Next(4) << random.Next(6),
            };
            FieldBuilder field = builder.DefineLiteral(name, Truncate(value, number));
            if (random.Next(6) == 0)
                field.SetCustomAttribute(new CustomAttributeBuilder(
                    typeof(JsonStringEnumMemberNameAttribute).GetConstructor([typeof(string)])!, [s_givenNames[random.Next(s_givenNames.Length)]]));
        }

        return builder.CreateType();
    }

    private static void Check<T>(int seed)
        where T : struct, Enum
    {
        Random random = new(seed);
        string[] names = [.. typeof(T).GetFields(BindingFlags.Public | BindingFlags.Static).Select(field =>
            field.GetCustomAttribute<JsonStringEnumMemberNameAttribute>()?.Name ?? field.Name)];
        for (int i = 0; i < 6; i++)
        {
            JsonNamingPolicy? policy = s_policies[random.Next(s_policies.Length)];
            JsonSettings settings = new() { DictionaryKeyPolicy = s_policies[random.Next(s_policies.Length)] };
            if (i > 0)
                settings = settings with { Converters = [new JsonStringEnumConverter(policy, allowIntegerValues: i % 2 == 0)] };
            CodecCalls calls = new(settings);
            string about = $"seed {seed}, {typeof(T).GetEnumUnderlyingType().Name}, flags {typeof(T).IsDefined(typeof(FlagsAttribute))}, policy {policy}, key policy {settings.DictionaryKeyPolicy}, "
                + $"form {i}: {string.Join(", ", typeof(T).GetFields(BindingFlags.Public | BindingFlags.Static).Select(field => $"{field.Name}={field.GetRawConstantValue()}"))}";
            try
            {
                if (!IsUsable<T>(calls))
                {
                    Assert.Throws<InvalidOperationException>(() => calls.Write(default(T)));
                    continue;
                }

                string[] written = [.. names, .. policy is null ? [] : names.Select(policy.ConvertName), "0", "1", "-1", "300", ""];
                for (int text = 0; text < TextsPerType; text++)
                    CheckText<T>(calls, TextOf(random, written), random);
                CheckValues<T>(calls, random);
            }
            catch (Exception exception) when (exception is not OutOfMemoryException)
            {
                throw new InvalidOperationException(about, exception);
            }
        }
    }

    private static bool IsUsable<T>(CodecCalls calls)
    {
        try
        {
            _ = calls.Options.GetTypeInfo(typeof(T)).Converter;
            return true;
        }
        catch (InvalidOperationException)
        {
            return false;
        }
    }

    private static void CheckText<T>(CodecCalls calls, string text, Random random)
        where T : struct, Enum
    {
        byte[] inside = Mutants.Escape(text, random);
        calls.AssertSameValue<T>([(byte)'"', .. inside, (byte)'"']);
        calls.AssertSameValue<T?>([(byte)'"', .. inside, (byte)'"']);
        calls.AssertSameValue<T>(Encoding.UTF8.GetBytes(text));
        calls.AssertSameKey<T>(inside);
    }

    private static void CheckValues<T>(CodecCalls calls, Random random)
        where T : struct, Enum
    {
        List<T> values = [.. Enum.GetValues<T>()];
        for (int i = 0; i < 20; i++)
            values.Add((T)Enum.ToObject(typeof(T), random.Next(2) == 0 ? random.Next(-20, 20) : random.NextInt64()));
        for (int i = 0; i < 10 && values.Count > 20; i++)
            values.Add((T)Enum.ToObject(typeof(T), Bits(values[random.Next(values.Count)]) | Bits(values[random.Next(values.Count)])));
        foreach (T value in values)
        {
            for (int twice = 0; twice < 2; twice++)
                CheckWritten(calls, value);
            calls.AssertSameKeyBytes(value);
        }

        calls.AssertSameBytes<T?>(null);
    }

    private static void CheckWritten<T>(CodecCalls calls, T value)
    {
        string expected;
        try
        {
            expected = System.Text.Json.JsonSerializer.Serialize(value, calls.Options);
        }
        catch (JsonException)
        {
            Assert.Throws<JsonException>(() => calls.Write(value));
            return;
        }

        Assert.Equal(expected, Encoding.UTF8.GetString(calls.Write(value)));
    }

    // One to three names or numbers with what may stand between them, in any case, at times with a mistake.
    private static string TextOf(Random random, string[] names)
    {
        StringBuilder text = new();
        int count = random.Next(4) == 0 ? random.Next(1, 4) : 1;
        for (int i = 0; i < count; i++)
        {
            string name = names[random.Next(names.Length)];
            name = random.Next(4) switch { 0 => name.ToUpperInvariant(), 1 => name.ToLowerInvariant(), _ => name };
            text.Append(i == 0 ? "" : random.Next(3) switch { 0 => ",", 1 => ", ", _ => " , " }).Append(name);
        }

        if (random.Next(6) == 0)
            text.Insert(random.Next(text.Length + 1), " ,+-0\u00A0\t5x.e"[random.Next(11)]);
        if (random.Next(10) == 0)
            text.Append(random.Next(3) switch { 0 => ",", 1 => ", ", _ => " " });
        return text.ToString();
    }

    private static ulong Bits<T>(T value) => Type.GetTypeCode(typeof(T)) == TypeCode.UInt64 ? Convert.ToUInt64(value) : (ulong)Convert.ToInt64(value);

    private static object Truncate(long value, Type number) => Type.GetTypeCode(number) switch
    {
        TypeCode.SByte => (sbyte)value,
        TypeCode.Byte => (byte)value,
        TypeCode.Int16 => (short)value,
        TypeCode.UInt16 => (ushort)value,
        TypeCode.Int32 => (int)value,
        TypeCode.UInt32 => (uint)value,
        TypeCode.UInt64 => (ulong)value,
        _ => value,
    };

    // Makes one name of several.
    private sealed class UpperPolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name.ToUpperInvariant() + "_";
    }

    public enum Paint
    {
        [JsonAlias("rot", "rouge")]
        Red,

        [JsonAlias("gr\u00FCn"), JsonStringEnumMemberName("leaf")]
        Green,

        Blue,
    }

    [Flags]
    public enum Marks
    {
        [JsonAlias("first")]
        A = 1,

        B = 2,

        // The exact spelling of an alias goes before another case of a name.
        [JsonAlias("a")]
        C = 4,
    }

    public enum Twice
    {
        [JsonAlias("B")]
        A,

        B,
    }

    public enum Empty
    {
        [JsonAlias("")]
        A,
    }

    public sealed record Painted(Paint Paint, Dictionary<Paint, int> Counts);

    [Fact]
    public void Aliases_OfConstants_AreReadAllWaysAndNotWritten()
    {
        JsonSettings names = new() { EnumsAsStrings = true };
        AllWays.Reads<Paint[]>("""["Red","rot","rouge","leaf","gr\u00FCn","Blue"]""", """["Red","Red","Red","leaf","leaf","Blue"]""", names);
        AllWays.Reads<Painted>("""{"Paint":"rouge","Counts":{"rot":1,"Blue":2}}""", """{"Paint":"Red","Counts":{"Red":1,"Blue":2}}""", names);
        AllWays.Reads<Painted>("""{"Paint":0,"Counts":{"rot":1}}""", """{"Paint":0,"Counts":{"Red":1}}""");
        AllWays.Reads<Marks[]>("""["first","B, first","first,B","a","A"]""", """["A","A, B","A, B","C","A"]""", names);
        AllWays.Reads<Paint>("\"rot\"", "\"red\"", new JsonSettings { Converters = [new JsonStringEnumConverter(JsonNamingPolicy.CamelCase)] });
        AllWays.Refuses<Paint>("\"ROT\"", "$", "Expected one of 'Red', 'leaf', 'Blue'", names);
        Assert.Contains("'B'", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Twice>("\"A\"", names)).Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Empty>("\"A\"", names));
    }
}
