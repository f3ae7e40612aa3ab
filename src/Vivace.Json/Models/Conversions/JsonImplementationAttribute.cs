// Reads an interface or an abstract class as its one implementation.
using Vivace.Json.Codecs;
using Vivace.Json.Models.Conversions;

namespace Vivace.Json.Serialization;

/// <summary>
/// Reads and writes an interface or a base class as the one class that implements it, without a discriminator. System.Text.Json ignores
/// this attribute.
/// </summary>
/// <remarks>A value of another class is an <see cref="InvalidOperationException"/> when it is written, because it
/// could not be read again. Declare derived types if there are several.</remarks>
/// <example><code>
/// [JsonImplementation(typeof(Customer))]
/// public interface ICustomer;
///
/// public sealed record Customer(string Name) : ICustomer;
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field
    | AttributeTargets.Parameter, Inherited = false)]
public sealed class JsonImplementationAttribute : JsonCodecAttribute
{
    /// <summary>Names the class.</summary>
    /// <param name="implementation">A class that implements the interface or derives from the class.</param>
    public JsonImplementationAttribute(Type implementation)
        : base(typeof(ImplementationFactory), implementation) => ArgumentNullException.ThrowIfNull(implementation);

    private sealed class ImplementationFactory(Type implementation) : OpeningFactory
    {
        public override bool CanHandle(Type type) => type != implementation && type.IsAssignableFrom(implementation);

        public override object Open<T>() => new ImplementationCodec<T>(implementation);
    }
}
