// One difference between two versions of a schema.
namespace Vivace.Json.Schema;

/// <summary>What a change does to the values that a schema accepts.</summary>
[Flags]
public enum JsonSchemaEffect
{
    /// <summary>The same values are accepted.</summary>
    None = 0,

    /// <summary>Values that were accepted may be refused now. Programs that still write by the old schema may break: in the terms of schema
    /// registries, the new one is not <em>backward compatible</em>.</summary>
    Narrows = 1,

    /// <summary>Values that were refused may be accepted now. Programs that still read by the old schema
    /// may break: the new one is not <em>forward compatible</em>.</summary>
    Widens = 2,
}

/// <summary>One difference between two versions of a schema: where it is, and what it does to the values that are accepted.</summary>
/// <remarks>A change of which nothing better is known has both effects.</remarks>
public sealed record JsonSchemaChange
{
    internal JsonSchemaChange(string pointer, string keyword, JsonSchemaEffect effect, string message) =>
        (Pointer, Keyword, Effect, Message) = (pointer, keyword, effect, message);

    /// <summary>The place of the keyword in the new schema, as a JSON Pointer (RFC 6901); in the old one if it was removed.</summary>
    public string Pointer { get; }

    /// <summary>The keyword that has changed.</summary>
    public string Keyword { get; }

    /// <summary>What the change does to the values that the whole schema accepts.</summary>
    public JsonSchemaEffect Effect { get; }

    /// <summary>What has changed, in a sentence.</summary>
    public string Message { get; }

    /// <summary>Whether programs that write by the old schema may break.</summary>
    public bool BreaksWriters => (Effect & JsonSchemaEffect.Narrows) != 0;

    /// <summary>Whether programs that read by the old schema may break.</summary>
    public bool BreaksReaders => (Effect & JsonSchemaEffect.Widens) != 0;

    /// <summary>Returns <see cref="Message"/> with the place and the effect.</summary>
    public override string ToString() => $"{Pointer}: {Message} ({Effect})";
}
