// Reads texts of earlier versions of a type.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Models.Conversions;

namespace Vivace.Json.Serialization;

/// <summary>
/// Reads texts that earlier versions of a program wrote: a member of the text says its version, and functions change the text of each
/// version into that of the next one. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>
/// <para>
/// Each function is a public static method <c>From1</c>, <c>From2</c>, … of the class that the attribute names, with a
/// <see cref="JsonObject"/>, which it changes, as its parameter. A text of version 1 goes through all of them. A text without the member is
/// of version 1. A version without a function, or a later one than the type's, is a <see cref="JsonException"/>; so is what a function
/// throws, with the place of the object.
/// </para>
/// <para>
/// Texts of the type's own version are read as without the attribute. Others are made an object of nodes first, which takes some times the
/// memory of the text. An old object within an old one is copied with each of them.
/// </para>
/// <para>A name that an old text has twice is a <see cref="JsonException"/>. A reference of <c>ReferenceHandler.Preserve</c> to an object
/// in an old text is not found.</para>
/// <para>Write the version by a constant: <c>[JsonConstant("version", 3)]</c> on the type. Writing a type that has no member for the
/// version is an <see cref="InvalidOperationException"/>: what it wrote would be read back as version 1.</para>
/// </remarks>
/// <example><code>
/// [JsonVersion(3, typeof(OrderVersions)), JsonConstant("version", 3)]
/// public sealed record Order(string Customer, decimal Total);
///
/// public static class OrderVersions
/// {
///     public static void From1(System.Text.Json.Nodes.JsonObject order) => order["customer"] = $"{order["first"]} {order["last"]}";
///
///     public static void From2(System.Text.Json.Nodes.JsonObject order) => order["total"] = order["cents"]!.GetValue&lt;int&gt;() / 100m;
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class JsonVersionAttribute : JsonCodecAttribute
{
    /// <summary>Says which version the type is, and how to come there.</summary>
    /// <param name="version">The version of the type; at least 1.</param>
    /// <param name="upgrades">The class with the functions.</param>
    /// <param name="member">The name of the member with the version, as it is in the text.</param>
    public JsonVersionAttribute(
        int version, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods)] Type upgrades, string member = "version")
        : base(typeof(VersionFactory), version, upgrades, member)
    {
        ArgumentNullException.ThrowIfNull(upgrades);
        ArgumentException.ThrowIfNullOrEmpty(member);
    }

    private sealed class VersionFactory(int version, Type upgrades, string member) : JsonCodecFactory
    {
        public override bool CanHandle(Type type) => Nullable.GetUnderlyingType(type) is null;

        public override JsonCodec Create(Type type, JsonSettings options)
        {
            if (version < 1)
                throw new InvalidOperationException(
                    $"Expected a version of at least 1 in [JsonVersion] on {TypeDisplay.NameOf(type)}, found {version}. Change it.");
            Action<JsonObject>?[] steps = new Action<JsonObject>?[version];
            for (int from = 1; from < version; from++)
                steps[from] = StepFrom(upgrades, from);
            return (JsonCodec)ClosedType.OpenAny(type, new Opener(member, steps));
        }

        [UnconditionalSuppressMessage("Trimming", "IL2070",
            Justification = "The parameter of the attribute says that the methods are kept.")]
        private static Action<JsonObject>? StepFrom(Type upgrades, int version) =>
            upgrades.GetMethod($"From{version}", BindingFlags.Static | BindingFlags.Public,
                [typeof(JsonObject)])?.CreateDelegate<Action<JsonObject>>();
    }

    private sealed class Opener(string member, Action<JsonObject>?[] steps) : ITypeOpener
    {
        public object Open<T>() => new VersionCodec<T>(member, steps);
    }
}
