// Emits the checks of an object's members.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Objects.Emitting;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Schema.Program;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Schema.Typed;

/// <summary>Translates what the codecs of members check to one method over the object (<see cref="IMemberChecks{T}"/>).</summary>
internal static class MemberChecks
{
    private const string Accept = nameof(IMemberChecks<>.Accept);

    /// <summary>Whether an object holds a member's value as it was read.</summary>
    internal static bool KeepsValue(MemberContract member, Type type) =>
        member.Field is not null || (member is { Getter: { } getter, Setter: { } setter } && IsOwn(getter, type) && IsOwn(setter, type));

    /// <summary>Whether a property returns its field.</summary>
    internal static bool HasPlainGetter(MemberContract member, Type type) => member.Getter is { } getter && IsOwn(getter, type);

    /// <summary>Whether a method reads or sets the field of a property, whatever class calls it.</summary>
    internal static bool IsPlainAccessor(MemberInfo method) =>
        method is MethodInfo { IsSpecialName: true, DeclaringType: { } type } accessor && (!accessor.IsVirtual || accessor.IsFinal)
        && IsOwn(accessor, type);

    // Accessors without a body are marked so. An accessor that a derived class could have replaced belongs to the type itself.
    private static bool IsOwn(MethodInfo accessor, Type type) =>
        CompilerMarks.IsGenerated(accessor) && (!accessor.IsVirtual || accessor.IsFinal || accessor.DeclaringType == type);

    /// <summary>Whether what a member's codec checks can be told from the value. One that the text may
    /// lack must be valid with the value that it has then.</summary>
    internal static bool Serve(JsonCodec codec, bool isRequired) => codec switch
    {
        CheckedString => true,
        CheckedTextCodec<string> text => text.AcceptsAll,
        INumberCheck number => number.Rules.MultipleOf is null && (isRequired || AcceptsZero(number)),
        _ => codec is IDirectCodec,
    };

    private static bool AcceptsZero(INumberCheck number) => (number.Above < 0 || HasZero(number)) && number.Below > 0;

    // Whether zero is the least valid number.
    private static bool HasZero(INumberCheck number) =>
        number.Rules is { Minimum.Integer: 0 } && (number.Rules.ExclusiveMinimum?.Nearest ?? double.NegativeInfinity) < 0;

    /// <summary>Emits the struct for a type with these members and the codecs that check them.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static Type Emit(Type type, IEnumerable<(MemberContract Member, JsonCodec Codec)> members)
    {
        Type contract = typeof(IMemberChecks<>).MakeGenericType(type);
        TypeBuilder made = EmittedAssembly.DefineStruct(
            EmittedAssembly.DefineCodec(type, typeof(object), [contract]), nameof(MemberChecks), contract);
        MethodBuilder method = made.DefineMethod(Accept,
            MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.Final | MethodAttributes.HideBySig
                | MethodAttributes.NewSlot, typeof(bool), [type, typeof(bool)]);
        method.SetImplementationFlags(MethodImplAttributes.AggressiveInlining);
        new Code(method.GetILGenerator(), type).Emit([.. members]);
        return made.CreateType();
    }

    /// <summary>The integers that the bounds allow; null if there are none, or a bound is no integer.</summary>
    internal static (long Least, long Most)? RangeOf(NumberRules rules)
    {
        long least = long.MinValue, most = long.MaxValue;
        if (rules.Minimum is { } minimum)
        {
            if (minimum.Integer is not { } value)
                return null;
            least = value;
        }

        if (rules.ExclusiveMinimum is { } below)
        {
            if (below.Integer is not ({ } value and < long.MaxValue))
                return null;
            least = Math.Max(least, value + 1);
        }

        if (rules.Maximum is { } maximum)
        {
            if (maximum.Integer is not { } value)
                return null;
            most = value;
        }

        if (rules.ExclusiveMaximum is { } above)
        {
            if (above.Integer is not ({ } value and > long.MinValue))
                return null;
            most = Math.Min(most, value - 1);
        }

        return least <= most ? (least, most) : null;
    }

    private readonly struct Code(ILGenerator il, Type type)
    {
        internal void Emit((MemberContract Member, JsonCodec Codec)[] members)
        {
            Label noNull = il.DefineLabel(), refused = il.DefineLabel();
            il.Emit(OpCodes.Ldarg_2);
            il.Emit(OpCodes.Brfalse, noNull);
            foreach ((MemberContract member, JsonCodec codec) in members)
            {
                if (codec is not JsonCodec<string> or CheckedTextCodec<string> or CheckedString { AdmitsNull: true })
                    continue;
                Load(member);
                il.Emit(OpCodes.Brfalse, refused);
            }

            il.MarkLabel(noNull);
            foreach ((MemberContract member, JsonCodec codec) in members)
            {
                if (codec is CheckedString text)
                    EmitLength(member, text, refused);
                else if (codec is INumberCheck number)
                    EmitBounds(member, number, refused);
            }

            il.Emit(OpCodes.Ldc_I4_1);
            il.Emit(OpCodes.Ret);
            il.MarkLabel(refused);
            il.Emit(OpCodes.Ldc_I4_0);
            il.Emit(OpCodes.Ret);
        }

        private void EmitLength(MemberContract member, CheckedString check, Label refused)
        {
            Label met = il.DefineLabel();
            LocalBuilder text = il.DeclareLocal(typeof(string));
            Load(member);
            il.Emit(OpCodes.Stloc, text);
            il.Emit(OpCodes.Ldloc, text);
            il.Emit(OpCodes.Brfalse, met);

            // A code point takes one unit of UTF-16 or two, so most lengths are settled by that of the string.
            long least = check.Least == 0 ? 0 : Math.Min(check.Least, int.MaxValue) * 2 - 1, most = Math.Min(check.Most, int.MaxValue);
            if (least <= most)
            {
                il.Emit(OpCodes.Ldloc, text);
                il.Emit(OpCodes.Call, typeof(string).GetProperty(nameof(string.Length))!.GetMethod!);
                il.Emit(OpCodes.Ldc_I4, (int)least);
                il.Emit(OpCodes.Sub);
                il.Emit(OpCodes.Ldc_I4, (int)(most - least));
                il.Emit(OpCodes.Ble_Un, met);
            }

            il.Emit(OpCodes.Ldloc, text);
            il.Emit(OpCodes.Ldc_I8, check.Least);
            il.Emit(OpCodes.Ldc_I8, check.Most);
            il.Emit(OpCodes.Call, ((Func<string, long, long, bool>)CheckedString.HasLength).Method);
            il.Emit(OpCodes.Brfalse, refused);
            il.MarkLabel(met);
        }

        private void EmitBounds(MemberContract member, INumberCheck check, Label refused)
        {
            Load(member);
            if (member.Type != typeof(double) && member.Type != typeof(ulong) && RangeOf(check.Rules) is var (least, most))
            {
                il.Emit(member.Type == typeof(uint) ? OpCodes.Conv_U8 : OpCodes.Conv_I8);
                il.Emit(OpCodes.Ldc_I8, least);
                il.Emit(OpCodes.Sub);
                il.Emit(OpCodes.Ldc_I8, most - least);
                il.Emit(OpCodes.Bgt_Un, refused);
                return;
            }

            LocalBuilder number = il.DeclareLocal(typeof(double));
            if (member.Type == typeof(ulong))
                il.Emit(OpCodes.Conv_R_Un);
            il.Emit(OpCodes.Conv_R8);
            il.Emit(OpCodes.Stloc, number);
            if (!double.IsNegativeInfinity(check.Above))
            {
                Label above = il.DefineLabel();
                il.Emit(OpCodes.Ldloc, number);
                il.Emit(OpCodes.Ldc_R8, check.Above);
                il.Emit(OpCodes.Bgt, above);

                // Only texts that are not negative are read as zero without a sign.
                if (HasZero(check))
                {
                    il.Emit(OpCodes.Ldloc, number);
                    il.Emit(OpCodes.Call, ((Func<double, long>)BitConverter.DoubleToInt64Bits).Method);
                    il.Emit(OpCodes.Brfalse, above);
                }

                il.Emit(OpCodes.Br, refused);
                il.MarkLabel(above);
            }

            if (!double.IsPositiveInfinity(check.Below))
            {
                il.Emit(OpCodes.Ldloc, number);
                il.Emit(OpCodes.Ldc_R8, check.Below);
                il.Emit(OpCodes.Bge_Un, refused);
            }
        }

        private void Load(MemberContract member)
        {
            il.Emit(type.IsValueType ? OpCodes.Ldarga_S : OpCodes.Ldarg_S, (byte)1);
            if (member.Field is { } field)
                il.Emit(OpCodes.Ldfld, field);
            else
                il.Emit(OpCodes.Call, member.Getter!);
        }
    }
}
