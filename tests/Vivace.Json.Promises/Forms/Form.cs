// One form of type that contracts know, with what the promises need of it.
namespace Vivace.Json.Promises.Forms;

/// <summary>
/// A model with the same five members wherever the form allows it: a name, a number, a secret (<c>[JsonSensitive]</c>), a member that the audience <c>public</c> does not see, and one more object of the type.
/// </summary>
internal sealed class Form(string name, Type type)
{
    /// <summary>What stands in every text that has a secret, and must be in no message.</summary>
    internal const string Secret = "\"hunter2\"";

    /// <summary>What stands in every text with a hidden member, and must be neither read nor written under <see cref="Seen"/>.</summary>
    internal const string Hidden = "h1dden";

    internal string Name => name;

    internal Type Type => type;

    /// <summary>Makes a value around another one, or the innermost one around null.</summary>
    internal required Func<object?, object> Make { get; init; }

    /// <summary>The text of <c>Make(null)</c>.</summary>
    internal required string Json { get; init; }

    /// <summary>What is before the inner value in a text; with <see cref="Close"/> and a text, a deeper text. Null if the type does not nest.</summary>
    internal string? Open { get; init; }

    internal string? Close { get; init; }

    /// <summary>The levels of arrays and objects that one value around another adds.</summary>
    internal int Levels { get; init; } = 1;

    internal JsonSettings Settings { get; init; } = JsonSettings.Default;

    /// <summary>The same settings for a user who does not see the hidden member.</summary>
    internal JsonSettings Seen => Settings with { Audiences = ["public"] };

    /// <summary>Where the number 7 is in <see cref="Json"/>; null if the form has none, or its place is not one member.</summary>
    internal string? NumberPath { get; init; } = "$.Number";

    /// <summary>Whether a text can be read into an object of the form that exists.</summary>
    internal bool CanFill { get; init; } = true;

    /// <summary>Whether contracts of System.Text.Json have a place for the form.</summary>
    internal bool IsOfContracts { get; init; }

    /// <summary>Why the form is left out of a promise, by the promise's name.</summary>
    internal IReadOnlyDictionary<string, string> LeftOut { get; init; } = new Dictionary<string, string>();

    internal byte[] Utf8Json => System.Text.Encoding.UTF8.GetBytes(Json);

    internal bool HasSecret => Json.Contains(Secret, StringComparison.Ordinal);

    internal bool HasHidden => Json.Contains(Hidden, StringComparison.Ordinal);

    /// <summary>A text of so many values within each other.</summary>
    internal byte[] Nested(int count, string? innermost = null)
    {
        System.Text.StringBuilder text = new(((Open!.Length + Close!.Length) * count) + Json.Length);
        text.Insert(0, Open, count).Append(innermost ?? Json);
        if (innermost is null || innermost.EndsWith(' '))
            for (int i = 0; i < count; i++)
                text.Append(Close);
        return System.Text.Encoding.UTF8.GetBytes(text.ToString());
    }

    /// <summary>A value of so many values within each other.</summary>
    internal object NestedValue(int count)
    {
        object value = Make(null);
        for (int i = 0; i < count; i++)
            value = Make(value);
        return value;
    }

    public override string ToString() => Name;
}
