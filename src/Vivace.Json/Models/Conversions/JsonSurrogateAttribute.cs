// Writes a type in the form of another one of the program.
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Converted;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Models.Conversions;

namespace Vivace.Json.Serialization;

/// <summary>
/// Reads and writes a type in the form of another one, its surrogate: values are converted to it before they are written, and from it after
/// they are read. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>
/// <para>
/// The surrogate or the type has the conversions, in both directions: an operator, or a static method <c>From</c> with the value as its
/// parameter, or a constructor with it, or a method of the value without parameters whose name begins with <c>To</c>. The first that is
/// found counts.
/// </para>
/// <para>In a trimmed program, generated code calls the conversions: put <see cref="JsonContractAttribute"/> on the type, or on one that
/// contains it. For functions elsewhere, name a <see cref="ConvertedCodec{T, TOther}"/> with <see cref="JsonCodecAttribute"/>. An exception
/// of a conversion is treated as there.</para>
/// </remarks>
/// <example><code>
/// [JsonSurrogate(typeof(MoneyDto))]
/// public sealed class Money(decimal amount)
/// {
///     public decimal Value => amount;
/// }
///
/// public sealed record MoneyDto(decimal Amount)
/// {
///     public static MoneyDto From(Money money) => new(money.Value);
///
///     public Money ToMoney() => new(Amount);
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property
    | AttributeTargets.Field | AttributeTargets.Parameter, Inherited = false)]
public sealed class JsonSurrogateAttribute : JsonCodecAttribute
{
    /// <summary>Chooses the surrogate.</summary>
    /// <param name="surrogate">A type with a JSON form of its own.</param>
    public JsonSurrogateAttribute(
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicConstructors)] Type surrogate)
        : base(typeof(SurrogateFactory), surrogate) => ArgumentNullException.ThrowIfNull(surrogate);

    /// <summary>The surrogate of a member, for generated code.</summary>
    /// <param name="surrogate">A type with a JSON form of its own.</param>
    /// <param name="form">The conversions.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public JsonSurrogateAttribute(Type surrogate, GeneratedForm form)
        : base(typeof(SurrogateFactory), surrogate, form)
    {
    }

    private sealed class SurrogateFactory(Type surrogate, GeneratedForm? form) : JsonCodecFactory
    {
        public SurrogateFactory(Type surrogate)
            : this(surrogate, null)
        {
        }

        public override bool CanHandle(Type type) => type != surrogate && Nullable.GetUnderlyingType(type) is null;

        public override JsonCodec Create(Type type, JsonSettings options) =>
            form is not null ? form.Make()
            : ReflectionSwitch.IsOn ? Make(type)
            : (GeneratedType.FormOf(type) ?? throw ThrowContract.FormNotGenerated(type, "[JsonSurrogate]")).Make();

        [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
        [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
        private JsonCodec Make(Type type) =>
            (JsonCodec)Activator.CreateInstance(
                typeof(OtherCodec<,>).MakeGenericType(type, surrogate), Conversion(type, surrogate), Conversion(surrogate, type))!;

        [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
        [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
        private static object Conversion(Type from, Type to)
        {
            const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.DeclaredOnly,
                Instance = BindingFlags.Instance | BindingFlags.Public;
            MethodBase? found = Methods(from).Concat(Methods(to))
                .FirstOrDefault(method => method.Name is "op_Implicit" or "op_Explicit" && Converts(method))
                ?? Methods(to).FirstOrDefault(method => method.Name == "From" && Converts(method))
                ?? (MethodBase?)to.GetConstructors(Instance).FirstOrDefault(constructor => ConversionDelegates.Takes(constructor, from))
                ?? from.GetMethods(Instance)
                    .FirstOrDefault(
                        method => method.Name.StartsWith("To", StringComparison.Ordinal) && method.ReturnType == to
                            && method.GetParameters().Length == 0)
                ?? throw new InvalidOperationException(
                    $"Expected a conversion from {TypeDisplay.NameOf(from)} to {TypeDisplay.NameOf(to)}, which [JsonSurrogate] needs, " +
                        $"found none. Add an operator, a constructor, a static method From, or a method To{to.Name}.");
            return ConversionDelegates.Of(found, from, to);

            IEnumerable<MethodInfo> Methods(Type type) => type.GetMethods(Static);

            bool Converts(MethodInfo method) => method.ReturnType == to && ConversionDelegates.Takes(method, from);
        }
    }
}
