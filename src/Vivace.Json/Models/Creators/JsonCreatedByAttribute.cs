// Types with several ways to make an object, of which the members of a text choose one.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs;
using Vivace.Json.Models.Creators;

namespace Vivace.Json.Serialization;

/// <summary>
/// Makes objects by the constructors and static methods with <see cref="JsonCreatorAttribute"/>: by the one whose parameters are all in the
/// text, and of several the one with the most parameters. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>
/// <para>
/// A parameter with a default value may be missing. A parameter has the name and codec of the member with its name, in any letter case, and
/// its type; without such a member, the name that the naming policy makes of its own. The other members of the text are set afterwards.
/// Members that are required, and that the parameters don't cover, must be in the text.
/// </para>
/// <para>
/// If no creator has all its parameters in the text, or if two of the same size have, the text is refused by a
/// <see cref="System.Text.Json.JsonException"/>. Creators that no text could tell apart are an <see cref="InvalidOperationException"/> when
/// the type is first used. An exception of a creator becomes the inner exception of a <see cref="System.Text.Json.JsonException"/> with the
/// place of the object.
/// </para>
/// <para>Filling an object that exists calls no creator. Such types cannot have a discriminator, and settings with
/// <c>ReferenceHandler.Preserve</c> are a <see cref="NotSupportedException"/>.</para>
/// </remarks>
/// <example><code>
/// [JsonCreatedBy(typeof(Point))]
/// public sealed class Point
/// {
///     [JsonCreator]
///     public Point(double x, double y) => (X, Y) = (x, y);
///
///     public double X { get; }
///
///     public double Y { get; }
///
///     [JsonCreator]
///     public static Point FromPolar(double r, double phi) => new(r * Math.Cos(phi), r * Math.Sin(phi));
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property
    | AttributeTargets.Field | AttributeTargets.Parameter, Inherited = false)]
public sealed class JsonCreatedByAttribute : JsonCodecAttribute
{
    private const DynamicallyAccessedMemberTypes Kept =
        DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.NonPublicMethods
            | DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors;

    /// <summary>Names where the creators are.</summary>
    /// <param name="creators">The type itself, as <c>typeof(Box&lt;&gt;)</c> if it is generic, or a class with
    /// static methods that return it. Trimming keeps its methods.</param>
    public JsonCreatedByAttribute([DynamicallyAccessedMembers(Kept)] Type creators)
        : base(typeof(CreatorsFactory), creators) => ArgumentNullException.ThrowIfNull(creators);

    private sealed class CreatorsFactory(Type creators) : OpeningFactory
    {
        public override object Open<T>() => new CreatorsCodec<T>(Creator.Find(creators, typeof(T)));
    }
}
