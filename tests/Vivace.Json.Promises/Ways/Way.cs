// One way in or out: an adapter from a call of the matrix to a call that a user writes.

namespace Vivace.Json.Promises.Ways;

/// <summary>What is around the value in the text that a way takes.</summary>
internal enum TextShape
{
    Value,
    Array,
    Entries,
    Lines,
    Member,
}

[Flags]
internal enum WayTraits
{
    None = 0,

    /// <summary>Makes a value of a text.</summary>
    Reads = 1,

    /// <summary>Makes a text of a value.</summary>
    Writes = 2,

    /// <summary>Asks for a .NET type. Ways without are about texts alone.</summary>
    Typed = 4,

    /// <summary>Reads from something that can be longer than memory.</summary>
    FromStream = 8,

    /// <summary>Takes a <see cref="CancellationToken"/>.</summary>
    Cancels = 16,

    /// <summary>Takes the settings of the call, or options that were made of them.</summary>
    Settings = 32,

    /// <summary>Takes options of System.Text.Json, or a contract that they give.</summary>
    Options = 64,

    /// <summary>Changes an object that exists.</summary>
    Fills = 128,

    /// <summary>Has the errors of Newtonsoft.Json.</summary>
    Newtonsoft = 256,

    /// <summary>Takes nodes, elements or trees: the text was parsed before.</summary>
    Parsed = 512,

    /// <summary>What is made of a value is no text: a hash, differences, or a copy.</summary>
    NoText = 1024,
}

internal abstract class Way
{
    internal abstract string Name { get; }

    internal abstract WayTraits Traits { get; }

    internal virtual TextShape Shape => TextShape.Value;

    /// <summary>The signatures of public methods that this way stands for.</summary>
    internal abstract IEnumerable<string> Covers { get; }

    /// <summary>Why the type cannot come this way, or null.</summary>
    internal virtual string? WhyNot(Type type) => null;

    internal bool Has(WayTraits traits) => (Traits & traits) == traits;

    /// <summary>Makes the call; what it throws is part of the outcome.</summary>
    internal Outcome Run(Call call)
    {
        try
        {
            return Make(call);
        }
        catch (Exception exception)
        {
            return new Outcome { Exception = exception };
        }
    }

    /// <summary>The text that has the value at the place where the way looks for it.</summary>
    internal byte[] Around(byte[] utf8Json) => Shape switch
    {
        TextShape.Array => [.. "["u8, .. utf8Json, .. "]"u8],
        TextShape.Entries => [.. "{\"k\":"u8, .. utf8Json, .. "}"u8],
        TextShape.Member => [.. "{\"Value\":"u8, .. utf8Json, .. ",\"Items\":[1]}"u8],
        TextShape.Lines => [.. utf8Json, .. "\n"u8],
        _ => utf8Json,
    };

    /// <summary>What the way puts before the path of a member of the value.</summary>
    internal string PathOf(string path) => Shape switch
    {
        TextShape.Array => "$[0]" + path[1..],
        TextShape.Entries => "$.k" + path[1..],
        TextShape.Member => "$.Value" + path[1..],
        _ => path,
    };

    /// <summary>Whether the exception says that a text, or a value, is wrong.</summary>
    internal virtual bool IsOfJson(Exception exception) =>
        exception is System.Text.Json.JsonException || (Has(WayTraits.Newtonsoft) && exception is global::Newtonsoft.Json.JsonException);

    public override string ToString() => Name;

    protected abstract Outcome Make(Call call);
}
