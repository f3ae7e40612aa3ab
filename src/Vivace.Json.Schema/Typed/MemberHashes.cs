// Emits the hashes of an object's members.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Objects.Emitting;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Schema.Typed;

/// <summary>Hashes some members of an object.</summary>
internal interface IMemberHashes<T>
{
    /// <summary>Equal for objects whose members are equal; <paramref name="members"/> has a bit for each that counts.</summary>
    ulong Hash(T item, uint members);
}

internal static class MemberHashes
{
    /// <summary>The bits of one word.</summary>
    internal const int Most = 32;

    private const ulong Factor = 0x9E3779B97F4A7C15;

    /// <summary>Emits the struct for a type with these members.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static Type Emit(Type type, MemberContract[] members)
    {
        Type contract = typeof(IMemberHashes<>).MakeGenericType(type);
        TypeBuilder made = EmittedAssembly.DefineStruct(
            EmittedAssembly.DefineCodec(type, typeof(object), [contract]), nameof(MemberHashes), contract);
        MethodBuilder method = made.DefineMethod(
            nameof(IMemberHashes<>.Hash),
            MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.Final | MethodAttributes.HideBySig
                | MethodAttributes.NewSlot, typeof(ulong), [type, typeof(uint)]);
        method.SetImplementationFlags(MethodImplAttributes.AggressiveInlining);
        ILGenerator il = method.GetILGenerator();
        MethodInfo mix = ((Func<ulong, int, ulong>)Mix).Method.GetGenericMethodDefinition();
        LocalBuilder hash = il.DeclareLocal(typeof(ulong));
        for (int i = 0; i < members.Length; i++)
        {
            Label next = il.DefineLabel();
            il.Emit(OpCodes.Ldarg_2);
            il.Emit(OpCodes.Ldc_I4, 1 << i);
            il.Emit(OpCodes.And);
            il.Emit(OpCodes.Brfalse, next);
            il.Emit(OpCodes.Ldloc, hash);
            il.Emit(OpCodes.Ldarg_1);
            il.Emit(OpCodes.Call, members[i].Getter!);
            il.Emit(OpCodes.Call, mix.MakeGenericMethod(members[i].Type));
            il.Emit(OpCodes.Stloc, hash);
            il.MarkLabel(next);
        }

        il.Emit(OpCodes.Ldloc, hash);
        il.Emit(OpCodes.Ret);
        return made.CreateType();
    }

    // Adds the hash of a member to that of its object.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Mix<T>(ulong hash, T value) => (hash ^ HashOf(value)) * Factor;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong HashOf<T>(T value) =>
        value is null ? 0
        : typeof(T) == typeof(string) ? HashOf((string)(object)value)
        : typeof(T) == typeof(int) ? (ulong)(int)(object)value
        : typeof(T) == typeof(long) ? (ulong)(long)(object)value
        : (ulong)EqualityComparer<T>.Default.GetHashCode(value);

    // The first and the last bytes, which may overlap, and those between.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong HashOf(string text)
    {
        const nuint Word = sizeof(ulong);
        ref byte first = ref Unsafe.As<char, byte>(ref Unsafe.AsRef(in text.GetPinnableReference()));
        nuint length = (nuint)(uint)text.Length * sizeof(char);
        if (length < Word)
            return length == 0
                ? 0
                : Folded(length ^ ((ulong)text[0] << 16) ^ ((ulong)text[text.Length >> 1] << 32) ^ ((ulong)text[^1] << 48), Factor);
        ref byte end = ref Unsafe.AddByteOffset(ref first, length);
        ulong hash = Folded(Unsafe.ReadUnaligned<ulong>(ref first) ^ Factor,
            Unsafe.ReadUnaligned<ulong>(ref Unsafe.SubtractByteOffset(ref end, Word)) ^ length);
        for (nuint at = Word; at + Word < length; at += Word)
            hash = (hash ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.AddByteOffset(ref first, at))) * Factor;
        return hash;
    }

    // Mixes both halves of the product.
    private static ulong Folded(ulong one, ulong other)
    {
        ulong high = Math.BigMul(one, other, out ulong low);
        return high ^ low;
    }
}
