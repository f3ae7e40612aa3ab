// A .NET type that is made of a schema.
namespace Vivace.Json.Generator.Schemas;

internal sealed class ModelType(string space, string name, ModelRequest? request)
{
    internal string Space => space;

    internal string Name => name;

    internal string FullName => space.Length == 0 ? "global::" + name : $"global::{space}.{name}";

    /// <summary>The type of the project that asks for the members; <see langword="null"/> for types that only the schema names.</summary>
    internal ModelRequest? Request => request;

    internal bool IsRecord { get; set; } = true;

    internal string Access { get; set; } = "public";

    internal string? Doc { get; set; }

    internal bool IsObsolete { get; set; }

    internal List<ModelMember> Members { get; } = [];

    /// <summary>The names of an enumeration, with the strings that they stand for; <see langword="null"/> for other types.</summary>
    internal List<(string Name, string Text)>? EnumNames { get; set; }

    /// <summary>Whether members that the schema does not name are refused.</summary>
    internal bool IsClosed { get; set; }

    /// <summary>Whether members that the schema does not name are kept.</summary>
    internal bool KeepsOthers { get; set; }

    internal ModelType? Base { get; set; }

    internal List<ModelVariant> Variants { get; } = [];

    /// <summary>The member whose value names the variant; <see langword="null"/> if the members that are there decide.</summary>
    internal string? Discriminator { get; set; }
}

/// <summary>A derived type. <paramref name="Mark"/> is the value of the discriminator, or the member that only this variant has.</summary>
internal sealed record ModelVariant(ModelType Type, string Mark);

/// <summary>A property of a type.</summary>
internal sealed record ModelMember(string Name, string JsonName, ModelValue Value, bool IsRequired, string? Doc, bool IsObsolete);

/// <summary>The type of a value as C# spells it, without a question mark; the attributes that
/// check it; and the literal that it has if nothing is set.</summary>
internal sealed record ModelValue(string Type, bool AllowsNull = false, string[]? Checks = null, string? Initial = null,
    bool IsConstant = false, ModelType? Model = null)
{
    internal string[] Checks { get; } = Checks ?? [];

    internal string TypeOrNull => AllowsNull ? Type + "?" : Type;
}
